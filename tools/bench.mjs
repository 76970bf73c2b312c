// `npm run bench`: measures the figures that we promise, in bench/*.bench.ts and .mjs. Arguments select benches: `npm run bench -- start`,
// and the text after a colon selects parts of one: `npm run bench -- "web-paint:hub,step 3"`.
// Each bench is a separate program: it prints its figures beside their limits and exits with 1 if one is missed. Figures depend on the
// machine, so none of this fails a build.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/run-benches.mjs').then(function (benches) {
  return benches.runBenches(process.argv.slice(2))
})
