// Everything that is kept about an account, unmasked, as its owner takes it away. Nothing of other people: neither who looked or decided,
// nor whom the person was compared with, nor what reviewers noted for each other.
import type { AccountEvent } from '@bonafide/core/events'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { messagesAfter } from '../../../chat/chats.sql.ts'
import { opener } from '../../../chat/sealed-message.ts'
import { historyOf } from '../../../record/history.ts'
import { readDetailsWithin } from '../../../record/person-details.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { facesOf } from '../../../visits/identity/faces.ts'
import { decider } from '../told-history.ts'
import { viewsTold } from '../told-views.ts'
import { countTraces, selectCases, selectSessions } from './rows.sql.ts'
import { ownCompany } from './own-company.ts'
import { ownVisits } from './own-visits.ts'

export const ownData = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<object> => ({
  standing: await readStandingWithin(tx, account),
  details: await readDetailsWithin(tx, house, account),
  events: await ownEvents(tx, house, account),
  visits: await ownVisits(tx, house, account),
  company: await ownCompany(tx, house, account),
  cases: (await selectCases(tx, account)).map(({ about, decision, reason, opened_at: openedAt, decided_at: decidedAt }) => ({
    about,
    openedAt,
    decidedAt,
    decision,
    reason,
  })),
  messages: await ownMessages(tx, house, account),
  views: await viewsTold(tx, account),
  faceTemplates: await facesOf(tx, house, account),
  sessions: (await selectSessions(tx, account)).map(({ began_at: beganAt, seen_at: seenAt, ends_at: endsAt }) => ({
    beganAt,
    seenAt,
    endsAt,
  })),
  unreadableTraces: await countTraces(tx, account),
})

const ownEvents = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<readonly object[]> =>
  (await historyOf(tx, house, account)).map(({ sequence, at, by, event }) => ({
    sequence,
    at,
    by: decider(by),
    event: event === null ? null : withoutOthers(event),
  }))

/** Without a colleague's note, and without the number of another account. */
const withoutOthers = (event: AccountEvent): object => {
  const { note: _note, other: _other, ...own } = { note: undefined, other: undefined, ...event }
  return own
}

const atOnce = 500

const ownMessages = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<readonly object[]> => {
  const open = await opener(tx, house, account)
  const all: object[] = []
  if (open === undefined) return all
  for (let after = 0; ;) {
    const some = await messagesAfter(tx, { account, after, most: atOnce })
    for (const row of some) all.push({ at: row.at, by: decider(row.author), text: open(row) })
    if (some.length < atOnce) return all
    after = Number(some.at(-1)?.position)
  }
}
