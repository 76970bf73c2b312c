import type { NamedSubject } from '@bonafide/core/calls/desk/listed'
import type { DeskSay } from '../../words.ts'

/** By the account's number where no name is known. */
export const sayWhom = (say: DeskSay, { subject, account }: { readonly subject: NamedSubject; readonly account: string }): string =>
  subject.name === '' ? say('queue.account', { account }) : isolated(subject.name)

/** A name in another script must not turn the sentence around in which it stands. */
const isolated = (name: string): string => `\u2068${name}\u2069`
