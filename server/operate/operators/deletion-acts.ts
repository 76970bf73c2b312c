import type { Tx } from '../../db/transaction.ts'
import { answerByErasing } from '../../visits/deletion/answer.ts'
import type { OperatorHouse } from '../command.ts'
import { lockAndCheck } from './account-acts.ts'
import type { GraveAct } from './four-eyes.ts'

/** Locks the account. */
export const mustBeRequested = (tx: Tx, house: OperatorHouse, account: string): Promise<void> =>
  lockAndCheck(tx, house, account, ({ deletion }) =>
    deletion?.state === 'requested' ? undefined : 'has no open request for deletion: `deletion list` shows those that are open',
  )

export const deletionEraseAct: GraveAct = {
  what: 'deletion.erase',
  ofAccount: true,
  words: ({ about }) => `erase account ${about}, as the person has asked`,
  check: (tx, house, { about }) => mustBeRequested(tx, house, about),
  run: async (tx, house, { about, by }) => {
    await mustBeRequested(tx, house, about)
    await answerByErasing(tx, house, { account: about, by, at: house.clock() })
    return `Account ${about} is erased: its key is destroyed. Its files are removed by the next worker.`
  },
}
