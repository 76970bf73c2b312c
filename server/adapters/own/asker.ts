// An adapter that is not ours may be late, wrong or away. Every answer has a time limit and a shape; what has neither is one refusal for the
// caller and a line in the log for the operator.
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type * as z from 'zod/mini'
import type { Log } from '../../log/log.ts'

export type Ask = <Answer>(verb: string, shape: z.ZodMiniType<Answer>, asking: () => unknown) => Promise<Answer>

interface Asked {
  readonly name: string
  readonly refusal: RefusalName
  readonly patience: number
  readonly log: Log
}

export const asker =
  ({ name, refusal, patience, log }: Asked): Ask =>
  async (verb, shape, asking) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience)
    })
    try {
      return shape.parse(await Promise.race([(async () => asking())(), late]))
    } catch (error) {
      // A schema's complaint names fields, never their values.
      log.error(`the ${name}’s adapter failed`, { call: `${name}.${verb}` }, error)
      throw new Refusal(refusal)
    } finally {
      clearTimeout(timer)
    }
  }
