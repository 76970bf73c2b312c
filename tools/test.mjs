// `npm test`: installs what the tests need, runs all of them, and prints how many passed and failed.
// Arguments select: `npm test -- server/http` runs these unit tests, `npm test -- stories/home` these stories; options are passed on.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/run-tests.mjs').then(function (tests) {
  return tests.runTests(process.argv.slice(2))
})
