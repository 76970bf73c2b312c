// Limits how often an account may have pages rendered or read, which costs a worker's time.
import { Refusal } from '@bonafide/core/refusal'
import { countReads } from '../../companies/count-reads.sql.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'

const minutes = 10
const limits = { page: 600, reading: 60 } as const

export const requireReadsLeft = async (
  { db }: Pick<Services, 'db'>,
  { account, at, what }: { account: AccountId; at: Date; what: keyof typeof limits },
): Promise<void> => {
  const { used, secondsLeft } = await countReads(db.kysely, { name: `company-${what}`, account, at, minutes })
  if (used > limits[what]) throw new Refusal('call.tooMany', { seconds: Math.max(1, Math.ceil(secondsLeft)) })
}
