import type { Tx } from '../../db/transaction.ts'
import { answerByErasing } from '../../visits/deletion/answer.ts'
import type { OperatorServices } from '../command.ts'
import { lockAndCheck } from './account-actions.ts'
import type { FourEyesAction } from './four-eyes.ts'

/** Throws unless the account has an open request. Locks the account. */
export const mustBeRequested = (tx: Tx, services: OperatorServices, account: string): Promise<void> =>
  lockAndCheck(tx, services, account, ({ deletion }) =>
    deletion?.state === 'requested' ? undefined : 'has no open request for deletion: `deletion list` shows those that are open',
  )

export const deletionEraseAction: FourEyesAction = {
  what: 'deletion.erase',
  ofAccount: true,
  words: ({ about }) => `erase account ${about}, as the person has asked`,
  check: (tx, services, { about }) => mustBeRequested(tx, services, about),
  run: async (tx, services, { about, by }) => {
    await mustBeRequested(tx, services, about)
    await answerByErasing(tx, services, { account: about, by, at: services.clock() })
    return `Account ${about} is erased: its key is destroyed. Its files are removed by the next worker.`
  },
}
