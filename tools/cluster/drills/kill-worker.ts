// A worker is killed in the middle of its jobs, and not started again: the other worker has to notice and take them over.
import { signal } from '../processes.ts'
import { startProcess, untilReady } from '../product.ts'
import type { State } from '../state.ts'
import { until } from '../until.ts'
import { acceptedMails, lettersInQueue, postLetters, slowDown } from './letters.ts'
import { atMost, requirement, report } from './table.ts'
import { rowsOf, underLoad } from './under-load.ts'

const lettersSent = 16
/** Longer than it takes to see both workers at work. */
const slowMs = 4_000
const doneBarSeconds = 60
/** Calls do not depend on a worker. */
const gapBar = 5

export const killWorker = async (state: State): Promise<number> => {
  slowDown(state, slowMs)
  const measured = await underLoad(state, 'kill-worker', async () => {
    const addresses = await postLetters(state, lettersSent)
    const lettersPerWorker = await until('both workers at work', 20_000, async () => {
      const { held } = await lettersInQueue(state)
      return held.length === 2 ? held : undefined
    })
    const before = [...acceptedMails(state, addresses).values()].filter((times) => times > 0).length
    signal(state, 'worker-1', 'SIGKILL')
    const killedAt = performance.now()
    // The mail server may accept a letter whose worker is dead, so the queue tells when the jobs are done.
    const isDone = async (): Promise<true | undefined> => {
      const { waiting, held } = await lettersInQueue(state)
      return waiting === 0 && held.length === 0 ? true : undefined
    }
    const done = await until('every letter', 180_000, isDone).catch(() => false as const)
    const seconds = (performance.now() - killedAt) / 1000
    const times = [...acceptedMails(state, addresses).values()]
    const twice = times.filter((time) => time > 1).length
    return { done: done && times.every((time) => time > 0), seconds, twice, before, held: Math.max(...lettersPerWorker) }
  }).finally(() => slowDown(state, 0))
  startProcess(state, 'worker-1')
  const back = await untilReady(state, 'worker-1').catch(() => false as const)
  const { done, seconds, twice, before, held } = measured.result
  return report('kill worker: worker-1 was killed in the middle of its jobs', [
    { what: 'letters, accepted before it was killed', measured: `${lettersSent}, ${before}` },
    requirement('every letter was accepted', done),
    atMost('until the last job was done', seconds, doneBarSeconds, ' s'),
    // The mail server may have accepted letters that the killed worker could no longer mark as sent.
    atMost('accepted twice', twice, held),
    requirement('the worker starts again', back),
    ...rowsOf(measured, gapBar),
  ])
}
