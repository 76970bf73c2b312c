// Master keys in an HSM, simulated by SoftHSM, compared with master keys in a file: how long a request waits for its own key, and how much
// other requests are delayed. A real HSM on the network adds its own time to each wait, and nothing to other requests.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { masterKeysFrom } from '../../server/adapters/keys-file/master-keys.ts'
import { openPkcs11Keys } from '../../server/adapters/keys-pkcs11/pkcs11-keys.ts'
import type { MasterKeys } from '../../server/ports/keys.ts'
import { makeToken, prepareSoftHsm } from '../../tools/drills/lib/soft-hsm.mjs'
import { printFigures } from '../lib/figures.mjs'

const total = 4_000

interface UnwrapCost {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly loopP99: number
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/** Keeps this many requests running, as that many users would. */
const unwrapCost = async (keys: MasterKeys, parallel: number): Promise<UnwrapCost> => {
  const wrapped = await keys.wrap(randomBytes(32))
  const waits: number[] = []
  const ask = async (): Promise<void> => {
    while (waits.length < total) {
      const began = performance.now()
      await keys.unwrap(wrapped)
      waits.push(performance.now() - began)
      // As a server does between two requests.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const began = performance.now()
  loop.enable()
  await Promise.all(Array.from({ length: parallel }, ask))
  loop.disable()
  const seconds = (performance.now() - began) / 1000
  const sorted = waits.toSorted((a, b) => a - b)
  return { perSecond: sorted.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), loopP99: loop.percentile(99) / 1e6 }
}

const soft = prepareSoftHsm()
if (soft === undefined) process.exitCode = 1
else {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-hsm-'))
  try {
    const { settings, environment } = makeToken(soft.environment, folder)
    const hsm = await openPkcs11Keys({
      module: settings.PKCS11_MODULE,
      token: settings.PKCS11_TOKEN,
      pin: settings.PKCS11_PIN,
      keys: [settings.PKCS11_KEYS],
      wraps: true,
      environment: { ...process.env, ...environment },
    })
    const file = masterKeysFrom([randomBytes(32).toString('base64')])
    await unwrapCost(hsm, 1)
    for (const parallel of [1, 16]) {
      const [inFile, inHsm] = [await unwrapCost(file, parallel), await unwrapCost(hsm, parallel)]
      printFigures([
        { what: `${parallel} in parallel, key in a file: median wait`, measured: inFile.p50, unit: 'ms' },
        { what: `${parallel} in parallel, key in an HSM: median wait`, measured: inHsm.p50, unit: 'ms' },
        { what: `${parallel} in parallel, key in an HSM: p99 wait`, measured: inHsm.p99, unit: 'ms', bar: { atMost: 10 } },
        {
          what: `${parallel} in parallel, key in an HSM: unwrapped a second`,
          measured: inHsm.perSecond,
          unit: '',
          bar: { atLeast: 1_000 },
        },
        { what: `${parallel} in parallel, key in a file: p99 delay of other requests`, measured: inFile.loopP99, unit: 'ms' },
        {
          what: `${parallel} in parallel, key in an HSM: p99 delay of other requests`,
          measured: inHsm.loopP99,
          unit: 'ms',
          bar: { atMost: 10 },
        },
      ])
    }
    await hsm.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
    soft.remove()
  }
}
