import { inSpan } from '../trace/span.ts'
import { readTraceparent } from '../trace/traceparent.ts'
import { traceField } from './jobs.ts'
import type { Tasks } from './run-jobs.ts'

/**
 * The same tasks, each attempt in its own trace, which is linked to the request or job that queued it, its cause. Jobs of schedules, and of
 * programs without tracing, have none. Tasks do not see the cause.
 */
export const tracedTasks = (tasks: Tasks): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([job, task]) => [
      job,
      (payload: unknown): Promise<void> => {
        const { cause, own } = splitCause(payload)
        return inSpan({ name: job, kind: 'consumer', fields: { job }, cause: readTraceparent(cause) }, () => task(own))
      },
    ]),
  )

const splitCause = (payload: unknown): { readonly cause?: unknown; readonly own: unknown } => {
  if (typeof payload !== 'object' || payload === null || !(traceField in payload)) return { own: payload }
  const { [traceField]: cause, ...own } = payload
  return { cause, own }
}
