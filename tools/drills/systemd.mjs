// Checks the unit with systemd's own tool: whether it is well-formed, and how much of the machine it exposes.
import { spawnSync } from 'node:child_process'

const unit = './deploy/systemd/bonafide@.service'
/** From 0 to 10; systemd calls up to 4 "OK". */
const maxExposure = 2

const analyze = (words) => spawnSync('systemd-analyze', words, { encoding: 'utf8' })
const verified = analyze(['verify', unit])

if (verified.error?.code === 'ENOENT') {
  console.error('systemd-analyze is missing. It comes with systemd: apt-get install --no-install-recommends systemd')
  process.exitCode = 1
} else {
  const rated = analyze(['security', '--offline=yes', `--threshold=${maxExposure * 10}`, unit])
  const [exposure = 'no exposure level found'] = /Overall exposure level.*/.exec(rated.stdout) ?? []
  // systemd loads a unit with an unknown setting, and only prints a warning.
  const passed = [verified.status === 0 && verified.stderr === '', rated.status === 0]
  for (const output of [verified.stderr, rated.stderr]) if (output !== '') console.error(output.trim())
  console.log(exposure)
  console.log(`${passed.filter(Boolean).length} passed, ${passed.filter((isPassed) => !isPassed).length} failed`)
  process.exitCode = passed.every(Boolean) ? 0 : 1
}
