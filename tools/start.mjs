// `npm start`: everything from a fresh clone to a running Bonafide. `--demo` adds demo accounts, `--dev` restarts on every change.
// This file must be readable by an old Node, so that it can say what is wrong.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/launch.mjs').then(function (launcher) {
  return launcher.launch(process.argv.slice(2))
})
