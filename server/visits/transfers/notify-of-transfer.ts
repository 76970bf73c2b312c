// Letters about a transfer to both sides: queued in the transaction of their cause, and worded by a worker, which asks the exchange for
// address and language.
import { utcDate } from '@bonafide/core/dates'
import { isLanguage } from '@bonafide/core/languages'
import * as z from 'zod/mini'
import { addressNamed } from '../../codes/address.ts'
import { postLetter } from '../../codes/letters.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Tasks } from '../../jobs/run-jobs.ts'
import { disputableUntil, disputeAddress, sides } from './dispute-link.ts'
import { selectTransfer, type Transfer } from './transfers.sql.ts'

const job = 'transfers.tell'
const news = ['done', 'held', 'faceFirst', 'cleared', 'refused', 'disputed', 'reversed', 'upheld'] as const

const TransferNotice = z.object({ transfer: z.string(), side: z.enum(sides), news: z.enum(news) })

/** Call it once per side and event. */
export const notifyOfTransfer = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, notice: z.infer<typeof TransferNotice>): Promise<void> =>
  jobs.add(tx, job, notice)

export const notifyBothSides = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  notice: Omit<z.infer<typeof TransferNotice>, 'side'>,
): Promise<void> => {
  for (const side of sides) await notifyOfTransfer(tx, services, { ...notice, side })
}

/** Owners without an email address read the outcome on the page. */
export const transferTasks = (services: Pick<Services, 'db' | 'exchange' | 'keys' | 'jobs' | 'config' | 'policy'>): Tasks => ({
  [job]: async (payload) => {
    const { transfer: id, side, news: happened } = TransferNotice.parse(payload)
    const transfer = await selectTransfer(services.db.kysely, id)
    const owner = transfer && (await services.exchange.account(transfer[side]))
    const to = addressNamed(owner?.email ?? '')
    if (transfer === undefined || owner === undefined || to === undefined) return
    const language = isLanguage(owner.settings.language) ? owner.settings.language : 'en'
    const letter = happened === 'done' ? (side === 'source' ? 'transfer.out' : 'transfer.in') : (`transfer.${happened}` as const)
    const until = lastsUntil(services, transfer, happened)
    const facts = {
      ...(happened === 'done' ? { link: disputeAddress(services, { id, side, language }) } : {}),
      ...(until === null ? {} : { day: utcDate(until) }),
    }
    await transact(services.db, (tx) => postLetter(services, tx, { to, letter, language, facts, account: owner.userId }))
  },
})

const lastsUntil = (services: Pick<Services, 'policy'>, transfer: Transfer, happened: (typeof news)[number]): Date | null => {
  if (happened === 'done') return disputableUntil(services, transfer)
  return happened === 'cleared' ? transfer.cleared_until : null
}
