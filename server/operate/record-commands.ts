import { markRecord } from '../record/mark.ts'
import { type ChainFault, verifyChain } from '../record/verify-chain.ts'
import { type Command, Complaint, type OperatorActor, type OperatorHouse } from './command.ts'
import { eraseAct } from './operators/account-acts.ts'
import { doOrRequest } from './operators/four-eyes.ts'

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

const erase = async (house: OperatorHouse, [account = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(house, eraseAct, { about: account, by })

export const recordCommands: readonly Command[] = [
  { usage: 'chain verify', does: 'reads the whole record and says what was changed behind its back', reads: true, run: verify },
  { usage: 'person erase ACCOUNT', does: 'destroys the key of a person for good; there is no way back', run: erase },
]
