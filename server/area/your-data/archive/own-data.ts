// Everything stored about an account, unmasked, for its owner. Nothing about other people: not who viewed or decided,
// whom the person was compared with, or what reviewers noted for each other.
import type { AccountEvent } from '@bonafide/core/events'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { messagesAfter } from '../../../chat/chats.sql.ts'
import { messageDecryptor } from '../../../chat/sealed-message.ts'
import { historyOf } from '../../../record/history.ts'
import { readDetailsWithin } from '../../../record/person-details.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { facesOf } from '../../../visits/identity/faces.ts'
import { deciderOf } from '../own-history.ts'
import { ownViews } from '../own-views.ts'
import { countTraces, selectCases, selectSessions } from './rows.sql.ts'
import { ownCompany } from './own-company.ts'
import { ownVisits } from './own-visits.ts'

export const ownData = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<object> => ({
  standing: await readStandingWithin(tx, account),
  details: await readDetailsWithin(tx, services, account),
  events: await ownEvents(tx, services, account),
  visits: await ownVisits(tx, services, account),
  company: await ownCompany(tx, services, account),
  cases: (await selectCases(tx, account)).map(({ about, decision, reason, opened_at: openedAt, decided_at: decidedAt }) => ({
    about,
    openedAt,
    decidedAt,
    decision,
    reason,
  })),
  messages: await ownMessages(tx, services, account),
  views: await ownViews(tx, account),
  faceTemplates: await facesOf(tx, services, account),
  sessions: (await selectSessions(tx, account)).map(({ began_at: beganAt, seen_at: seenAt, ends_at: endsAt }) => ({
    beganAt,
    seenAt,
    endsAt,
  })),
  unreadableTraces: await countTraces(tx, account),
})

const ownEvents = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<readonly object[]> =>
  (await historyOf(tx, services, account)).map(({ sequence, at, by, event }) => ({
    sequence,
    at,
    by: deciderOf(by),
    event: event === null ? null : withoutOthers(event),
  }))

/** Without reviewers' notes, and without another account's number. */
const withoutOthers = (event: AccountEvent): object => {
  const { note: _note, other: _other, ...own } = { note: undefined, other: undefined, ...event }
  return own
}

const pageSize = 500

const ownMessages = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<readonly object[]> => {
  const open = await messageDecryptor(tx, services, account)
  const all: object[] = []
  if (open === undefined) return all
  for (let after = 0; ;) {
    const page = await messagesAfter(tx, { account, after, limit: pageSize })
    for (const row of page) all.push({ at: row.at, by: deciderOf(row.author), text: open(row) })
    if (page.length < pageSize) return all
    after = Number(page.at(-1)?.position)
  }
}
