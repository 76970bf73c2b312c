import type { Call } from '@bonafide/core/call'
import type { House } from '../house.ts'
import type { CallContext, Handlers } from './handler.ts'
import type { LimitKind } from './limits.ts'

/** A call with whatever answers it, its own types forgotten: serving asks only for what all calls have in common. */
export interface ServedCall {
  readonly call: Call
  readonly handle: (house: House, asked: CallContext<Call>) => Promise<unknown>
  /** The default if http/limits.ts does not list the call. */
  readonly limit?: LimitKind | undefined
}

type Records = Readonly<Record<string, Call>>

/** Each call of a group with its handler. */
export const servedCalls = <Group extends Records>(group: Group, handlers: Handlers<Group>): readonly ServedCall[] =>
  Object.entries(group).map(([name, call]) => servedCall(call, handlers[name]))

/** For pairs whose types were checked already, as `Handlers` does where the feature writes them. */
export const servedCall = (call: Call, handler: unknown): ServedCall => {
  if (!isHandler(handler)) throw new Error(`${call.path} has no handler`)
  return { call, handle: handler }
}

/** A body is parsed by the very record whose handler gets it: that is why the handler's own types can be forgotten. */
const isHandler = (handler: unknown): handler is ServedCall['handle'] => typeof handler === 'function'
