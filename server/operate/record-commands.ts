import { transact } from '../db/transaction.ts'
import { erasePerson } from '../record/erase.ts'
import { markRecord } from '../record/mark.ts'
import { type ChainFault, verifyChain } from '../record/verify-chain.ts'
import { type Command, Complaint, type OperatorHouse } from './command.ts'

const shownAtMost = 50

const verify = async (house: OperatorHouse): Promise<string> => {
  const { subjects, events, faults } = await verifyChain(house)
  const read = `${subjects} accounts, ${events} events read`
  if (faults.length === 0) {
    await markRecord(house)
    return `${read}: nothing was changed.`
  }
  throw new Complaint([`${read}: ${faults.length} faults.`, ...faultLines(faults)].join('\n'))
}

export const faultLines = (faults: readonly ChainFault[]): readonly string[] => [
  ...faults.slice(0, shownAtMost).map(told),
  ...(faults.length > shownAtMost ? [`… and ${faults.length - shownAtMost} more`] : []),
]

const meaning: Readonly<Record<ChainFault['what'], string>> = {
  link: 'this event, or one before it, was changed',
  gap: 'an event before this one is missing',
  end: 'the end is not the one that was written',
  content: 'its content cannot be opened with its key',
  standing: 'its standing does not follow from its events',
  mark: 'events up to this position were changed or are missing',
}

const told = ({ subject, sequence, what }: ChainFault): string =>
  `  ${what === 'mark' ? 'mark' : 'account'} ${subject}${sequence === null ? '' : `, event ${sequence}`}: ${meaning[what]}`

const erase = async (house: OperatorHouse, [account = '']: readonly string[]): Promise<string> => {
  const done = await transact(house.db, async (tx) => {
    const known = await tx.selectFrom('record_keys').select('subject').where('subject', '=', account).executeTakeFirst()
    if (known === undefined) throw new Complaint(`Nothing is kept of account ${account}.`)
    return erasePerson(tx, house, { subject: account, by: 'operator' })
  })
  return done
    ? `Account ${account} is erased: its key is destroyed. Its files are removed by the next worker.`
    : `Account ${account} was erased before.`
}

export const recordCommands: readonly Command[] = [
  { usage: 'chain verify', does: 'reads the whole record and says what was changed behind its back', run: verify },
  { usage: 'person erase ACCOUNT', does: 'destroys the key of a person for good; there is no way back', run: erase },
]
