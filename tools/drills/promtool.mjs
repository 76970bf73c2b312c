// The rules for Prometheus, checked and tested by its own tool.
import { spawnSync } from 'node:child_process'

const rules = 'deploy/monitoring/rules.yaml'
const steps = [
  ['check', 'rules', rules],
  ['test', 'rules', 'deploy/monitoring/rules.test.yaml'],
]

export const drill = () => {
  let failed = 0
  for (const step of steps) {
    const { error, status } = spawnSync('promtool', step, { stdio: 'inherit' })
    if (error?.code === 'ENOENT') {
      console.error('promtool is missing. It comes with Prometheus: apt-get install --no-install-recommends prometheus')
      return 1
    }
    if (status !== 0) failed += 1
  }
  console.log(`${steps.length - failed} passed, ${failed} failed`)
  return failed
}
