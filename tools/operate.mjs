// `npm run operate -- …`: an operator's manual commands. Works beside a running Bonafide and without one.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/operate.mjs').then(function (operator) {
  return operator.operate(process.argv.slice(2))
})
