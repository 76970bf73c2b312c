import type { RowFault } from '../record/ledger/faulty-rows.ts'
import { parseMark, readMark, formatMark } from '../record/ledger/ledger-mark.ts'
import type { LaneFault } from '../record/ledger/read-lanes.ts'
import { verifyLedger } from '../record/ledger/verify-ledger.ts'
import { markRecord } from '../record/mark.ts'
import { type ChainFault, verifyChain } from '../record/verify-chain.ts'
import { counted } from './counted.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'
import { eraseAction } from './operators/account-actions.ts'
import { doOrRequest } from './operators/four-eyes.ts'

const shownAtMost = 50

const verify = async (services: OperatorServices, [typed]: readonly string[]): Promise<string> => {
  const mark = typed === undefined ? undefined : parseMark(typed)
  if (typed !== undefined && mark === undefined) throw new CommandError('This is not a mark: give one that `chain mark` has printed.')
  const record = await verifyChain(services)
  const ledger = await verifyLedger(services, mark)
  const lines = [
    ...(ledger.holdsMark ? [] : ['  the database was rolled back to a state before this mark, or it is another database']),
    ...(ledger.begunAnew ? ['  the ledger is gone, or was started again: rows that it covered may have been changed'] : []),
    ...ledger.lanes.map(laneLine),
    ...ledger.faults.map(rowLine),
    ...record.faults.map(faultLine),
  ]
  const read = `${counted(record.subjects, 'account')}, ${counted(record.events, 'event')}, ${counted(ledger.rows, 'row')} and ${counted(ledger.blocks, 'block')} read`
  if (lines.length > 0) {
    const more = lines.length > shownAtMost ? [`… and ${lines.length - shownAtMost} more`] : []
    throw new CommandError([`${read}: ${counted(lines.length, 'fault')}.`, ...lines.slice(0, shownAtMost), ...more].join('\n'))
  }
  await markRecord(services)
  const before =
    ledger.fromBefore === 0
      ? ''
      : ` Not chained yet: ${counted(ledger.fromBefore, 'row')} from before the ledger. Start Bonafide once to chain them.`
  return `${read}: nothing was changed.${before}\nMark: ${formatMark(await readMark(services.db.kysely))}`
}

const laneMeaning: Readonly<Record<LaneFault['what'], string>> = {
  block: 'was changed, or one before it is missing',
  end: 'is not the last block that was written',
  behind: 'is missing: other lanes have seen it, so the rows that it covers were rolled back',
}

const laneLine = ({ lane, sequence, what }: LaneFault): string => `  ledger, lane ${lane}: block ${sequence} ${laneMeaning[what]}`

const rowMeaning: Readonly<Record<RowFault['what'], string>> = {
  changed: 'was changed from outside',
  rolledBack: 'was rolled back to an earlier state',
  missing: 'was removed from outside',
  inserted: 'was inserted from outside',
  returned: 'was removed by Bonafide, but is present again',
  changedBefore: 'had been changed from outside before Bonafide removed it',
  value: 'its blind index or face is not the one that was bound',
}

const rowLine = ({ table, row, what }: RowFault): string => `  ${table} ${row}: ${rowMeaning[what]}`

const mark = async (services: OperatorServices): Promise<string> => formatMark(await readMark(services.db.kysely))

const meaning: Readonly<Record<ChainFault['what'], string>> = {
  link: 'this event, or one before it, was changed',
  gap: 'an event before this one is missing',
  end: 'its last event is not the last one that was written',
  content: 'the content of its events cannot be opened with its key',
  standing: 'its standing does not follow from its events',
  mark: 'events up to this position were changed or are missing',
}

const faultLine = ({ subject, sequence, what }: ChainFault): string =>
  `  ${what === 'mark' ? 'mark' : 'account'} ${subject}${sequence === null ? '' : `, event ${sequence}`}: ${meaning[what]}`

export const recordFaultLines = (faults: readonly ChainFault[]): readonly string[] => [
  ...faults.slice(0, shownAtMost).map(faultLine),
  ...(faults.length > shownAtMost ? [`… and ${faults.length - shownAtMost} more`] : []),
]

const erase = async (services: OperatorServices, [account = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, eraseAction, { about: account, by })

export const recordCommands: readonly Command[] = [
  {
    usage: 'chain verify',
    does: 'reads the whole record and all that decisions rest on, and reports changes',
    reads: true,
    run: verify,
  },
  {
    usage: 'chain verify MARK',
    does: 'the same, and reports whether the database was rolled back since that mark',
    reads: true,
    run: verify,
  },
  { usage: 'chain mark', does: 'prints a mark of the record’s present state, to keep elsewhere', reads: true, run: mark },
  { usage: 'person erase ACCOUNT', does: 'destroys the key of a person for good; there is no way back', run: erase },
]
