// What the API description says about a call beyond its record. For tools only: pages import records, never these texts.
import type { Call } from '../../call.ts'

/** A summary is one short sentence without a full stop. A description says what the record cannot show. */
export type CallWords = string | { readonly summary: string; readonly description: string }

/** A group of calls under one heading. A call of the group without words does not compile. */
export interface CallTopic<Calls extends Readonly<Record<string, Call>> = Readonly<Record<string, Call>>> {
  readonly tag: string
  readonly about: string
  readonly calls: { readonly [Name in keyof Calls]: CallWords }
}
