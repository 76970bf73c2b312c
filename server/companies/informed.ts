// Attests, for one submission, that the people named in it know how their data is used.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { Language } from '@bonafide/core/languages'
import { type Company, isPerson } from '@bonafide/core/rules/company/company'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { append, type RecordServices } from '../record/append.ts'

interface Submission {
  readonly account: AccountId
  readonly visit: string
}

/** Runs in the transaction of the submission, with the account's subject locked. A company without people has nothing to attest. */
export const noteInformed = async (
  tx: Tx,
  services: RecordServices & Pick<Services, 'config'>,
  { account, visit, company, language }: Submission & { readonly company: Company; readonly language: Language },
): Promise<void> => {
  if (!company.individualList.some(isPerson)) return
  const { privacyNotice: version } = services.config.consent.versions
  const event = { kind: 'relatedPartiesInformed', version, language } as const
  await append(tx, services, { subject: account, event, by: 'account', once: onceOf(visit) })
}

export const readInformed = async (
  tx: Tx,
  { account, visit, company }: Submission & { readonly company: Company },
): Promise<CompanyShown['informed']> => {
  if (!company.individualList.some(isPerson)) return { state: 'nobodyNamed' }
  const attested = await tx
    .selectFrom('record_events')
    .select('at')
    .where('subject', '=', account)
    .where('once', '=', onceOf(visit))
    .executeTakeFirst()
  return attested === undefined ? { state: 'missing' } : { state: 'attested', at: attested.at.toISOString() }
}

const onceOf = (visit: string): string => `informed-${visit}`
