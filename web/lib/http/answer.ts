import type { Call, ReplyOf } from '@bonafide/core/call'
import { type RefusalName, refusals } from '@bonafide/core/codes'

/** The call succeeded and its reply matches the record. `code` matters if a call has more than one success code. */
interface Success<C extends Call> {
  readonly ok: true
  readonly code: string
  readonly data: ReplyOf<C>
}

/** The body of a refusal, or the page's own code and message if there was no body (`network`, `timeout`, '500'). */
export interface Failure {
  readonly ok: false
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

export type Answer<C extends Call> = Success<C> | Failure

export const networkCode = 'network'
export const timeoutCode = 'timeout'
export const notDataCode = '500'

/** Pages match refusals by name; only this file uses their numbers. */
export const isRefusalCode = (code: string, name: RefusalName): boolean => code === refusals[name].code

export const isRefusal = (answer: { readonly ok: boolean; readonly code: string }, name: RefusalName): boolean =>
  !answer.ok && isRefusalCode(answer.code, name)

export const isNoSession = (answer: { readonly ok: boolean; readonly code: string }): boolean => isRefusal(answer, 'session.none')
