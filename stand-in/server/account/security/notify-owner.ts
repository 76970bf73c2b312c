import type { Language } from '@bonafide/core/languages'
import { postLetter } from '@bonafide/server/codes/letters'
import type { LetterName } from '@bonafide/server/codes/letter-name'
import type { Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import type { OwnAccount } from '../accounts.sql.ts'
import { emailAddressOf, phoneAddressOf } from '../own-account.ts'

export interface OwnerNotice {
  /** The state before the change: a newly set address must not receive the only warning about itself. */
  readonly account: OwnAccount
  readonly letter: LetterName
  readonly language: Language
}

export async function notifyOwner(services: Services, tx: Tx, { account, letter, language }: OwnerNotice): Promise<void> {
  const to = emailAddressOf(account) ?? (services.sms === undefined ? undefined : phoneAddressOf(account))
  if (to !== undefined) await postLetter(services, tx, { to, letter, language, facts: {}, account: account.account })
}
