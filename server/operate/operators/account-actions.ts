// Changes to an account that need two operators if there are at least two.
import type { AccountEvent } from '@bonafide/core/events'
import type { Standing } from '@bonafide/core/standing'
import type { Tx } from '../../db/transaction.ts'
import { append, lockSubject } from '../../record/append.ts'
import { promiseToAskAboutBanned } from '../../visits/parties/ask-about-banned.ts'
import { erasePerson } from '../../record/erase.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { CommandError, type OperatorServices } from '../command.ts'
import type { FourEyesAction } from './four-eyes.ts'

/** `why` returns what prevents the change, given the locked standing. */
export const lockAndCheck = async (
  tx: Tx,
  services: OperatorServices,
  account: string,
  why: (standing: Standing) => string | undefined,
): Promise<void> => {
  await lockSubject(tx, services, account)
  const standing = await readStandingWithin(tx, account)
  const against = standing.erased ? 'was erased: nothing can happen to it any more' : why(standing)
  if (against !== undefined) throw new CommandError(`Account ${account} ${against}.`)
}

interface EventAction {
  readonly what: string
  readonly verb: string
  readonly done: string
  readonly event: (reason: string) => AccountEvent
  readonly against: (standing: Standing) => string | undefined
  /** Runs in the same transaction. */
  readonly after?: (tx: Tx, services: OperatorServices, account: string) => Promise<void>
}

const eventAction = ({ what, verb, done, event, against, after }: EventAction): FourEyesAction => ({
  what,
  ofAccount: true,
  words: ({ about, detail }) => `${verb} account ${about}, ${detail}`,
  check: (tx, services, { about }) => lockAndCheck(tx, services, about, against),
  run: async (tx, services, { about, detail = '', by }) => {
    await lockAndCheck(tx, services, about, against)
    await append(tx, services, { subject: about, event: event(detail), by })
    await after?.(tx, services, about)
    return `Account ${about} is ${done}`
  },
})

export const blacklistAction = eventAction({
  what: 'account.blacklist',
  verb: 'blacklist',
  done: 'blacklisted: nothing of it can be verified any more, and its papers open no other account.',
  event: (reason) => ({ kind: 'accountBlacklisted', reason }),
  against: ({ blacklisted }) => (blacklisted ? 'is blacklisted already' : undefined),
  after: promiseToAskAboutBanned,
})

export const unblacklistAction = eventAction({
  what: 'account.unblacklist',
  verb: 'unblacklist',
  done: 'no longer blacklisted. What it had passed before counts again.',
  event: (reason) => ({ kind: 'accountUnblacklisted', reason }),
  against: ({ blacklisted }) => (blacklisted ? undefined : 'is not blacklisted'),
})

const mustHaveRecord = async (tx: Tx, account: string): Promise<void> => {
  const key = await tx.selectFrom('record_keys').select('subject').where('subject', '=', account).executeTakeFirst()
  if (key === undefined) throw new CommandError(`Nothing is stored about account ${account}.`)
}

export const eraseAction: FourEyesAction = {
  what: 'person.erase',
  ofAccount: true,
  words: ({ about }) => `erase account ${about}`,
  check: async (tx, services, { about }) => {
    await mustHaveRecord(tx, about)
    await lockAndCheck(tx, services, about, () => undefined)
  },
  run: async (tx, services, { about, by }) => {
    await mustHaveRecord(tx, about)
    return (await erasePerson(tx, services, { subject: about, by }))
      ? `Account ${about} is erased: its key is destroyed. Its files are removed by the next worker.`
      : `Account ${about} was already erased.`
  },
}
