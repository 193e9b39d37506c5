# Ratings: what a rated table refuses.

error-rated_only = { $reason ->
    [guest] Only people with an account are rated. Make one in “About me”: all you have played goes with you.
    [level] The server's bots do not sit at a rated table.
    [mixed] People and programs are not rated at one table.
   *[free] A rated match begins when all seats are taken.
}
error-rated_fixed = { $reason ->
    [device] People at one device are not rated.
   *[begun] At a rated table nothing is changed once its first match has begun.
}
