// Letters about a transfer, to either side: promised with what has happened, worded by a worker, which asks the exchange for address and language.
import { utcDate } from '@bonafide/core/dates'
import { isLanguage } from '@bonafide/core/languages'
import * as z from 'zod/mini'
import { addressNamed } from '../../codes/address.ts'
import { postLetter } from '../../codes/letters.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { disputableUntil, disputeAddress, sides } from './dispute-link.ts'
import { selectTransfer, type Transfer } from './transfers.sql.ts'

const job = 'transfers.tell'
const news = ['done', 'held', 'faceFirst', 'cleared', 'refused', 'disputed', 'reversed', 'upheld'] as const

const Told = z.object({ transfer: z.string(), side: z.enum(sides), news: z.enum(news) })

/** Call it once per side and event. */
export const tellOfTransfer = (tx: Tx, { jobs }: Pick<House, 'jobs'>, told: z.infer<typeof Told>): Promise<void> => jobs.add(tx, job, told)

export const tellBoth = async (tx: Tx, house: Pick<House, 'jobs'>, told: Omit<z.infer<typeof Told>, 'side'>): Promise<void> => {
  for (const side of sides) await tellOfTransfer(tx, house, { ...told, side })
}

/** Owners of accounts without an e-mail address read it on the page. */
export const transferTasks = (house: Pick<House, 'db' | 'exchange' | 'keys' | 'jobs' | 'config' | 'policy'>): Tasks => ({
  [job]: async (payload) => {
    const { transfer: id, side, news: happened } = Told.parse(payload)
    const transfer = await selectTransfer(house.db.kysely, id)
    const owner = transfer && (await house.exchange.account(transfer[side]))
    const to = addressNamed(owner?.email ?? '')
    if (transfer === undefined || owner === undefined || to === undefined) return
    const language = isLanguage(owner.settings.language) ? owner.settings.language : 'en'
    const letter = happened === 'done' ? (side === 'source' ? 'transfer.out' : 'transfer.in') : (`transfer.${happened}` as const)
    const until = lastsUntil(house, transfer, happened)
    const facts = {
      ...(happened === 'done' ? { link: disputeAddress(house, { id, side, language }) } : {}),
      ...(until === null ? {} : { day: utcDate(until) }),
    }
    await transact(house.db, (tx) => postLetter(house, tx, { to, letter, language, facts, account: owner.userId }))
  },
})

const lastsUntil = (house: Pick<House, 'policy'>, transfer: Transfer, happened: (typeof news)[number]): Date | null => {
  if (happened === 'done') return disputableUntil(house, transfer)
  return happened === 'cleared' ? transfer.cleared_until : null
}
