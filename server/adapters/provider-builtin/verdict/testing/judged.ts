// A visit from its opening to its verdict, and what is found of it afterwards.
import { frameState } from '@bonafide/core/calls/frame'
import { levelOf } from '@bonafide/core/standing'
import { transact } from '../../../../db/transaction.ts'
import { historyOf } from '../../../../record/history.ts'
import { readStanding } from '../../../../record/read-standing.ts'
import type { Town } from '@bonafide/stand-in/testing/town'
import { visitor } from '../../../../visits/testing/visitors.ts'
import { work } from '../../testing/bring.ts'
import { handIn, type Person, showAll, type Spoilt } from './show-all.ts'

export const flagOf = async (town: Town, account: string): Promise<number> =>
  levelOf(await readStanding(town.house.db, account), 'basic').flag

export const casesOf = (town: Town, account: string) =>
  town.house.db.kysely.selectFrom('cases').select(['about', 'reasons', 'decided_at', 'visit']).where('account', '=', account).execute()

/** What has happened, but for what the person agreed to before. */
export const kindsOf = async (town: Town, account: string): Promise<readonly string[]> =>
  (await transact(town.house.db, (tx) => historyOf(tx, town.house, account))).map(({ kind }) => kind).filter((kind) => !isOfConsent(kind))

const isOfConsent = (kind: string): boolean => kind === 'privacyNoticeAcknowledged' || kind.startsWith('biometrics')

/** The newest. */
export const visitOf = async (town: Town, account: string): Promise<string> =>
  (
    await town.house.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      // One that was only begun is not it, though in a test it may have been begun at the same moment.
      .orderBy(({ eb }) => eb('opened_at', 'is', null))
      .orderBy('begun_at', 'desc')
      .executeTakeFirstOrThrow()
  ).visit

/** Handed in, read and judged. */
export const judged = async (town: Town, person: Person, spoilt: Spoilt = {}) => {
  const one = await visitor(town)
  const bringer = await showAll(town, one, { person, spoilt })
  await work(town)
  await handIn(bringer)
  await work(town)
  const { data } = await bringer.frame.ask(frameState)
  return { ...one, ...bringer, state: data }
}
