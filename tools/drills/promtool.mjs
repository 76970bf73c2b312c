// The rules for Prometheus, checked and tested by its own tool.
import { spawnSync } from 'node:child_process'

const steps = [
  ['check', 'rules', 'deploy/monitoring/rules.yaml'],
  ['test', 'rules', 'deploy/monitoring/rules.test.yaml'],
]
const ends = steps.map((step) => spawnSync('promtool', step, { stdio: 'inherit' }))
const failed = ends.filter(({ status }) => status !== 0).length

if (ends.some(({ error }) => error?.code === 'ENOENT'))
  console.error('promtool is missing. It comes with Prometheus: apt-get install --no-install-recommends prometheus')
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
