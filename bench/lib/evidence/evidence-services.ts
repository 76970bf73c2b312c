// The whole server with the real engine on its own database; verdicts are automatic wherever the policy `automatic` allows it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnce } from 'graphile-worker'
import { openEngine } from '../../../engine/node/open-engine.ts'
import { readTasks } from '../../../server/adapters/provider-builtin/evidence/read-visit.ts'
import { judgeTasks } from '../../../server/adapters/provider-builtin/verdict/judge-tasks.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { quietLogger } from '../../../server/db/quiet-logger.ts'
import { listen } from '../../../server/http/listen.ts'
import { sessionsOf } from '../../../server/http/session/sessions.ts'
import { openLedger } from '../../../server/record/ledger/open-ledger.ts'
import { makeStandInServices } from '../../../stand-in/testing/make-services.ts'
import { surfaces } from '../../../stand-in/testing/surfaces.ts'
import { takeResultIn } from '../../../server/visits/take-result.ts'
import { keys } from '../population.ts'
import { withStandIn } from '../../../stand-in/server/migrations.ts'

export interface EvidenceServices {
  readonly area: string
  readonly provider: string
  /** Returns the session cookie for the area. */
  signIn(account: string): Promise<string>
  /** Reads and judges all submitted evidence. */
  work(): Promise<void>
  /** The ids of the engine's current processes. */
  readonly pids: readonly number[]
  close(): Promise<void>
}

export const openEvidenceServices = async (): Promise<EvidenceServices> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-impostors-'))
  const { db, close } = await openDatabase(
    { kind: 'builtIn', folder: join(folder, 'postgres'), connections: 20 },
    { lost: () => undefined, steps: withStandIn },
  )
  const engine = openEngine({ workers: 1, seconds: 120, paperSeconds: 120, pageSeconds: 120 })
  const over = { requestsPerMinute: 1e9, evidencePolicy: 'automatic', secondLookShare: 0, fedCamera: false } as const
  const furnished = {
    ...(await makeStandInServices(db, { keys, blobsFolder: join(folder, 'blobs'), over })),
    clock: () => new Date(),
    engine,
  }
  const services = { ...furnished, takeResult: takeResultIn(furnished) }
  openLedger(db, services)
  const listening = await listen(services, surfaces, '/nowhere')
  const sessions = sessionsOf('area', { db, log: services.log, policy: services.config.sessions })
  const { area = 0, provider = 0 } = listening.ports
  return {
    area: `http://127.0.0.1:${area}`,
    provider: `http://127.0.0.1:${provider}`,
    signIn: async (account) => `bonafide=${await sessions.begin(account, services.clock(), undefined)}`,
    work: () =>
      runOnce({
        pgPool: db.pool,
        taskList: { ...readTasks(services), ...judgeTasks(services) },
        logger: quietLogger,
        noHandleSignals: true,
      }),
    get pids() {
      return engine.pids
    },
    close: async () => {
      await listening.close()
      await engine.close()
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}
