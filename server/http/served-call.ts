import type { Call } from '@bonafide/core/call'
import type { Services } from '../services.ts'
import type { CallContext, Handlers } from './handler.ts'
import type { LimitKind } from './limits.ts'

/** A call and its handler without their specific types: serving needs only what all calls have in common. */
export interface ServedCall {
  readonly call: Call
  readonly handle: (services: Services, context: CallContext<Call>) => Promise<unknown>
  /** Used if http/limits.ts does not list the call. */
  readonly limit?: LimitKind | undefined
}

type Records = Readonly<Record<string, Call>>

/** Each call of a group with its handler. */
export const servedCalls = <Group extends Records>(group: Group, handlers: Handlers<Group>): readonly ServedCall[] =>
  Object.entries(group).map(([name, call]) => servedCall(call, handlers[name]))

/** For pairs whose types were already checked, as `Handlers` does where a feature declares them. */
export const servedCall = (call: Call, handler: unknown): ServedCall => {
  if (!isHandler(handler)) throw new Error(`${call.path} has no handler`)
  return { call, handle: handler }
}

/** A body is parsed by the record of the handler that gets it, so the handler's own types can be dropped here. */
const isHandler = (handler: unknown): handler is ServedCall['handle'] => typeof handler === 'function'
