// Measures the status call over HTTP, from another process, while this process also does something else.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { makePopulation, serveStatus, statusRequests } from './population.ts'

const everyMs = 20

export interface StatusServed {
  /** The response times in milliseconds, shortest first. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

export const statusServed = async (): Promise<StatusServed> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
  const cluster = await startCluster(folder)
  const people = await makePopulation(cluster, 'meanwhile', { count: 500, detailed: 1 })
  const served = await serveStatus(people)
  // A page's first call opens a new connection.
  const requests = statusRequests(served, { Connection: 'close' })
  const during: StatusServed['during'] = async (work) => {
    const child = fork(fileURLToPath(new URL('steady-client.mjs', import.meta.url)), { execArgv: [] })
    child.send({ port: served.port, requests, everyMs })
    await work()
    child.send('end')
    const [{ milliseconds, refused }] = (await once(child, 'message')) as [{ milliseconds: number[]; refused: number }]
    if (refused > 0) throw new Error(`${refused} of ${milliseconds.length} status calls were refused`)
    return milliseconds.toSorted((a, b) => a - b)
  }
  const close = async (): Promise<void> => {
    await served.close()
    await people.db.close()
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
  return { during, close }
}
