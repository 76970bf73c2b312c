// A third-party adapter may be slow, wrong or down. Every answer has a time limit and a schema; any failure becomes one refusal for the
// caller and a log line for the operator.
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type * as z from 'zod/mini'
import type { Log } from '../../log/log.ts'

export type Ask = <Answer>(verb: string, shape: z.ZodMiniType<Answer>, callAdapter: () => unknown) => Promise<Answer>

interface AskerOptions {
  readonly name: string
  readonly refusal: RefusalName
  readonly patienceMs: number
  readonly log: Log
}

export const asker =
  ({ name, refusal, patienceMs, log }: AskerOptions): Ask =>
  async (verb, shape, callAdapter) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    })
    try {
      return shape.parse(await Promise.race([(async () => callAdapter())(), late]))
    } catch (error) {
      // Schema errors name fields, never their values.
      log.error(`the ${name}’s adapter failed`, { call: `${name}.${verb}` }, error)
      throw new Refusal(refusal)
    } finally {
      clearTimeout(timer)
    }
  }
