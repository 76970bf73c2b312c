import { isPartySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { NamedSubject } from '@bonafide/core/calls/desk/listed'
import type { DeskSay } from '../../words.ts'

/** The account's number. A visitor by a company's link has no number that is meaningful to a reviewer. */
export const sayAccount = (say: DeskSay, account: string): string =>
  isPartySubject(account) ? say('queue.visitor') : say('queue.account', { account })

/** The account's number if no name is known. */
export const sayWhom = (say: DeskSay, { subject, account }: { readonly subject: NamedSubject; readonly account: string }): string =>
  subject.name === '' ? sayAccount(say, account) : isolated(subject.name)

/** A name in another script must not flip the direction of the sentence around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
