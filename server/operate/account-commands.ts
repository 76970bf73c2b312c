// An operator's changes to one account's verification: appended to the record under their name.
import { type Level, levels, Reason } from '@bonafide/core/events'
import { isCalendarDate } from '@bonafide/core/dates'
import { errorStatusOf, levelOf, type Standing } from '@bonafide/core/standing'
import { errorStatus, verification } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import { shortHash } from '../policy-version.ts'
import { listVersions } from '../policy/versions.sql.ts'
import { append } from '../record/append.ts'
import { historyOf, type PastEvent } from '../record/history.ts'
import { readStanding } from '../record/read-standing.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'
import { blacklistAction, lockAndCheck, unblacklistAction } from './operators/account-actions.ts'
import { doOrRequest } from './operators/four-eyes.ts'

/** Every account has the other levels, and requesting them again would take away what was passed. */
const askable: readonly Level[] = ['otc', 'enhanced', 'nationality', 'taxNumber', 'businessAdvanced', 'owners', 'businessOtc', 'supplement']

const accountTyped = (typed: string): string => {
  if (!/^\d{1,20}$/.test(typed)) throw new CommandError(`${typed} is not an account: an account is a number.`)
  return typed
}

const levelTyped = (typed: string): Level => {
  const level = askable.find((known) => known === typed)
  if (level === undefined) throw new CommandError(`${typed} cannot be asked for. Valid levels: ${askable.join(', ')}.`)
  return level
}

const reasonTyped = (typed: string): string => {
  const reason = Reason.safeParse(typed)
  if (!reason.success) throw new CommandError(`${typed} is not a reason: a reason is a word such as fraud.suspected.`)
  return reason.data
}

/** The end of that day in UTC, so that an answer on that day is in time. */
const dayTyped = (typed: string, now: Date): string => {
  if (!isCalendarDate(typed)) throw new CommandError(`${typed} is not a day: write it as 2027-01-31.`)
  const end = `${typed}T23:59:59.000Z`
  if (Date.parse(end) <= now.getTime()) throw new CommandError(`${typed} is over.`)
  return end
}

const ask = async (services: OperatorServices, [typed = '', name = '', day]: readonly string[], by: OperatorActor): Promise<string> => {
  const [account, level] = [accountTyped(typed), levelTyped(name)]
  const until = day === undefined ? {} : { until: dayTyped(day, services.clock()) }
  await transact(services.db, async (tx) => {
    await lockAndCheck(tx, services, account, (standing) => {
      const { flag } = levelOf(standing, level)
      if (flag === verification.pending) return `has already submitted ${level}, and waits for the decision`
      return flag === verification.success ? `has passed ${level} already` : undefined
    })
    await append(tx, services, { subject: account, event: { kind: 'levelAsked', level, ...until }, by })
  })
  return `Account ${account} is asked for ${level}${day === undefined ? '' : `, by ${day}`}.`
}

const blacklist = async (services: OperatorServices, [typed = '', why = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, blacklistAction, { about: accountTyped(typed), detail: reasonTyped(why), by })

const unblacklist = async (services: OperatorServices, [typed = '', why = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, unblacklistAction, { about: accountTyped(typed), detail: reasonTyped(why), by })

const flagNames = ['nothing yet', 'pending', 'passed', 'failed', 'expired', 'waits for a confirmation'] as const

const standing = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const account = accountTyped(typed)
  const current = await readStanding(services.db, account)
  const lines = levels.flatMap((level) => (current.levels[level] === undefined ? [] : [levelLine(level, current)]))
  const notes = [
    ...(current.erased ? ['  ERASED'] : []),
    ...(current.deletion === undefined ? [] : [deletionLine(current.deletion)]),
    ...(errorStatusOf(current) === errorStatus.blackList ? ['  BLACKLISTED'] : []),
    ...(current.verifiedElsewhere ? ['  verified on another account'] : []),
    ...(current.alert === 'undo' ? [] : [`  periodic review: ${current.alert}${untilOf(current.alertEndsAt)}`]),
    ...(current.resetAfter === null ? [] : [`  no reset before ${current.resetAfter}`]),
  ]
  const all = [...notes, ...lines]
  return all.length === 0 ? `Account ${account}: nothing is verified, and nothing is asked.` : [`Account ${account}`, ...all].join('\n')
}

const deletionLine = (deletion: NonNullable<Standing['deletion']>): string => {
  switch (deletion.state) {
    case 'requested':
      return '  has asked for deletion'
    case 'restricted':
      return `  RESTRICTED until ${deletion.until} (${deletion.reason}), then erased`
    case 'refused':
      return `  deletion was refused (${deletion.reason})`
  }
}

const untilOf = (moment: string | null): string => (moment === null ? '' : `, until ${moment}`)

const levelLine = (level: Level, current: Standing): string => {
  const { flag, reason, asked, until, rejections } = levelOf(current, level)
  const why = reason === null ? '' : ` (${reason})`
  const often = rejections > 1 ? `, ${rejections} times` : ''
  return `  ${level.padEnd(16)} ${flagNames[flag]}${why}${often}${asked ? ', asked for' : ''}${untilOf(until)}`
}

const history = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const account = accountTyped(typed)
  const history = await transact(services.db, (tx) => historyOf(tx, services, account))
  const versions = await listVersions(services.db.kysely)
  return history.length === 0
    ? `Nothing has happened to account ${account}.`
    : history.map((event) => eventLine(event, versions)).join('\n')
}

/** Never accepted details or a reviewer's own words, since this is printed to terminals and their logs. */
const eventLine = ({ sequence, kind, at, by, event, policy }: PastEvent, versions: Versions): string => {
  const words = [
    ...(event !== null && 'level' in event ? [event.level] : []),
    ...(event?.kind === 'reviewAlerted' ? [event.alert] : []),
    ...(event !== null && 'reason' in event ? [String(event.reason)] : []),
    ...(event !== null && 'until' in event && event.until !== undefined ? [`until ${event.until}`] : []),
  ]
  return `${String(sequence).padStart(4)}  ${at.toISOString()}  ${[kind, ...words].join(' ')}  by ${by}${policyWords({ hash: policy, at }, versions)}`
}

type Versions = Awaited<ReturnType<typeof listVersions>>

/** For `policy show VERSION`. A restored policy has one hash and several numbers: this is the last one before the event. */
const policyWords = ({ hash, at }: { hash: string | null; at: Date }, versions: Versions): string => {
  if (hash === null) return ''
  const same = versions.filter((version) => version.hash === hash)
  const number = (same.findLast((version) => version.at <= at) ?? same[0])?.number
  return `  policy ${number === undefined ? '' : `${number} `}(${shortHash(hash)})`
}

export const accountCommands: readonly Command[] = [
  { usage: 'account standing ACCOUNT', does: 'shows the state of its verification', reads: true, run: standing },
  { usage: 'account history ACCOUNT', does: 'shows its history', reads: true, run: history },
  { usage: 'account ask ACCOUNT LEVEL', does: 'asks the person or the company for a further level', run: ask },
  { usage: 'account ask ACCOUNT LEVEL --by DAY', does: 'the same, until the end of a day such as 2027-01-31', run: ask },
  { usage: 'account blacklist ACCOUNT REASON', does: 'ends every verification of the account', run: blacklist },
  { usage: 'account unblacklist ACCOUNT REASON', does: 'lifts the blacklisting', run: unblacklist },
]
