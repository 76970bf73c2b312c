// The rules for Prometheus, checked and tested by its own tool.
import { spawnSync } from 'node:child_process'

const steps = [
  ['check', 'rules', 'deploy/monitoring/rules.yaml'],
  ['test', 'rules', 'deploy/monitoring/rules.test.yaml'],
]
const results = steps.map((step) => spawnSync('promtool', step, { stdio: 'inherit' }))
const failed = results.filter(({ status }) => status !== 0).length

if (results.some(({ error }) => error?.code === 'ENOENT'))
  console.error('promtool is missing. It comes with Prometheus: apt-get install --no-install-recommends prometheus')
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
