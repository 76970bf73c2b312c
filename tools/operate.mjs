// `npm run operate -- …`: what an operator does by hand. Works beside a running Bonafide and without one.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/operate.mjs').then(function (operator) {
  return operator.operate(process.argv.slice(2))
})
