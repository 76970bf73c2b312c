// What the API description says about a call, beside what its record says. For tools only: a page imports records, never these words.
import type { Call } from '../../call.ts'

/** A summary is one short sentence without a full stop. A description says what the record cannot show. */
export type CallWords = string | { readonly summary: string; readonly description: string }

/** A group of calls, as a reader looks for it. A call of the group without words does not compile. */
export interface CallTopic<Calls extends Readonly<Record<string, Call>> = Readonly<Record<string, Call>>> {
  readonly tag: string
  readonly about: string
  readonly calls: { readonly [Name in keyof Calls]: CallWords }
}
