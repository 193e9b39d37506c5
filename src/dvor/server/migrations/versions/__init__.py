"""One file a change, each naming the one before."""
