// `npm run bench`: measures what is promised, in bench/*.bench.ts and .mjs. Words narrow: `npm run bench -- start`,
// and what follows a colon narrows one of many parts: `npm run bench -- "web-paint:hub,step 3"`.
// A bench is a program of its own: it prints its figures beside their bars and ends with 1 when it misses one. Figures depend on the
// machine, so nothing of this fails a build.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/run-benches.mjs').then(function (benches) {
  return benches.runBenches(process.argv.slice(2))
})
