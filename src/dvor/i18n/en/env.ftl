# Environments for programs that learn.
error-bad_action = { $table ->
    [-1] { $action } is no action that can be done now. Actions are numbers from 0 to { $last }; the mask says which are legal.
   *[other] At table { $table } action { $action } cannot be done now. Actions are numbers from 0 to { $last }; the mask says which are legal.
  }
error-bad_shape = { $name } is { $value }, and should be { $wanted }.
error-no_deal = No deal was found that leads to this position.
