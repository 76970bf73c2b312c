import { Histogram } from 'prom-client'
import type { Tasks } from './run-jobs.ts'

const seconds = new Histogram({
  name: 'bonafide_job_seconds',
  help: 'Time that one attempt of a job took, by outcome',
  labelNames: ['job', 'ended'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
})

/** The same tasks, counted and timed; `failed` gets each error before the queue does. */
export const measuredTasks = (tasks: Tasks, failed: (error: unknown) => void = () => undefined): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([job, task]) => [
      job,
      async (payload: unknown): Promise<void> => {
        const began = performance.now()
        let ended = 'failed'
        try {
          await task(payload)
          ended = 'done'
        } catch (error) {
          failed(error)
          throw error
        } finally {
          seconds.observe({ job, ended }, (performance.now() - began) / 1000)
        }
      },
    ]),
  )
