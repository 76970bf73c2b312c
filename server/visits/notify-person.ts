// Letters to people about their verification: queued in the transaction of their cause; addressed and worded by a worker, which
// asks the exchange for address and language.
import type { CalendarDate } from '@bonafide/core/dates'
import type { Reason } from '@bonafide/core/events'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { isPartySubject } from '@bonafide/core/rules/company/related/party-subject'
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { whoseOf } from '@bonafide/core/purposes/index'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { makeParts } from '@bonafide/locales/words'
import * as z from 'zod/mini'
import { addressNamed } from '../codes/address.ts'
import { postLetter } from '../codes/letters.ts'
import type { LetterName } from '../codes/letter-name.ts'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import { readStanding } from '../record/read-standing.ts'
import type { AccountId } from '../ports/exchange.ts'
import { companyLetter } from './company-letter.ts'
import { transferTasks } from './transfers/notify-of-transfer.ts'

const job = 'visits.tell'

const verificationNews = [
  'approved',
  'rejected',
  'contested',
  'withdrawn',
  'reset',
  'released',
  'expiringSoon',
  'expiredInReview',
  'expired',
  'companyAsked',
  'companyAskedByDay',
  'companyReminded',
  'deletionRequested',
  'deletionErased',
  'deletionRestricted',
  'deletionRefused',
] as const
const dataLetters = { dataDownloaded: 'data.downloaded', biometricsWithdrawn: 'biometrics.withdrawn' } as const satisfies Record<
  string,
  LetterName
>
type DataNews = keyof typeof dataLetters
const isDataNews = (happened: PersonNoticeKind): happened is DataNews => happened in dataLetters

const news = [...verificationNews, ...(Object.keys(dataLetters) as DataNews[])] as const
export type PersonNoticeKind = (typeof news)[number]

export interface PersonNotice {
  readonly account: AccountId
  readonly news: PersonNoticeKind
  readonly purpose?: Purpose
  readonly reason?: Reason
  /** For a refused company: lists what to correct in this submission. */
  readonly visit?: string
  /** The date in the letter. */
  readonly day?: CalendarDate
}

/** A link's visitor has no address here: they read the outcome on the page. */
export const notifyPerson = async (tx: Tx, { jobs }: Pick<Services, 'jobs'>, { account, ...notice }: PersonNotice): Promise<void> => {
  if (!isPartySubject(account)) await jobs.add(tx, job, { account, ...notice })
}

const NoticeJob = z.object({
  account: z.string(),
  news: z.enum(news),
  purpose: z.optional(z.string().check(z.refine(isPurpose))),
  reason: z.optional(z.string()),
  visit: z.optional(z.string()),
  day: z.optional(z.string()),
})

/** People without an email address read the outcome on the page. For a refused company, its contact address gets the letter too. */
export const notifyPersonTasks = (services: Pick<Services, 'db' | 'exchange' | 'keys' | 'jobs' | 'config' | 'policy'>): Tasks => ({
  ...transferTasks(services),
  [job]: async (payload) => {
    const { account, news: happened, purpose, reason, visit, day } = NoticeJob.parse(payload)
    // A notice that was queued before an erasure would still name a level or a reason.
    if (happened !== 'deletionErased' && (await readStanding(services.db, account)).erased) return
    const owner = await services.exchange.account(account)
    const to = addressNamed(owner?.email ?? '')
    if (owner === undefined || (to === undefined && visit === undefined)) return
    const { language: tag } = owner.settings
    const language = isLanguage(tag) ? tag : 'en'
    const facts = {
      ...(purpose === undefined ? {} : { purpose: say(`purpose.${purpose}`, language) }),
      ...(reason === undefined && happened !== 'rejected' && happened !== 'withdrawn' ? {} : { reason: say(`reason.${reason}`, language) }),
      ...(day === undefined ? {} : { day }),
    }
    const isAboutCompany = purpose !== undefined && whoseOf(purpose) === 'company'
    const letter = letterOf(happened, isAboutCompany)
    const page = isAboutCompany ? { page: 'company' as const } : {}
    await transact(services.db, async (tx) => {
      const refused = visit === undefined ? undefined : await companyLetter(tx, services, { visit, language })
      if (refused === undefined) {
        if (to !== undefined) await postLetter(services, tx, { to, letter, language, facts, ...page })
        return
      }
      const companySheet = { letter: 'verification.companyRejected', language, facts: { ...facts, ...refused.facts }, ...page } as const
      if (to !== undefined) await postLetter(services, tx, { to, ...companySheet })
      if (refused.contact !== undefined && refused.contact.to !== to?.to)
        await postLetter(services, tx, { to: refused.contact, ...companySheet })
    })
  },
})

/** A company whose review is due stays verified meanwhile, so its letter differs from a person's. */
const ofCompanyReview = {
  expiringSoon: 'verification.companyReviewDue',
  expiredInReview: 'verification.companyReviewOverdue',
  expired: 'verification.companyExpired',
} as const satisfies Partial<Record<PersonNoticeKind, LetterName>>

function letterOf(happened: PersonNoticeKind, isAboutCompany: boolean): LetterName {
  if (isDataNews(happened)) return dataLetters[happened]
  if (isAboutCompany && (happened === 'expiringSoon' || happened === 'expiredInReview' || happened === 'expired'))
    return ofCompanyReview[happened]
  return `verification.${happened}`
}

const say = (id: string, language: Language): string =>
  makeParts(lettersCatalogs[language] ?? lettersCatalogs.en, language)(id in lettersCatalogs.en ? id : 'reason.unsaid').join('')
