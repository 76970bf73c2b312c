import { transact } from '../../db/transaction.ts'
import { type Command, type OperatorServices } from '../command.ts'
import { blacklistAction, eraseAction, unblacklistAction } from './account-actions.ts'
import { deletionEraseAction } from './deletion-actions.ts'
import { type Approval, openApprovals } from './approvals.sql.ts'
import { applyPolicyAction } from './policy-action.ts'
import { approveRequest, type FourEyesAction, readRequest, withdraw } from './four-eyes.ts'
import { operatorActions } from './operator-commands.ts'
import { partnerActions } from '../partner/partner-actions.ts'

const actions: readonly FourEyesAction[] = [
  blacklistAction,
  unblacklistAction,
  eraseAction,
  deletionEraseAction,
  applyPolicyAction,
  ...operatorActions,
  ...partnerActions,
]

const list = (services: OperatorServices): Promise<string> =>
  transact(services.db, async (tx) => {
    const waiting = await openApprovals(tx, services.clock())
    const lines: string[] = []
    for (const approval of waiting) {
      const request = await readRequest(tx, services, approval)
      const action = actions.find(({ what }) => what === approval.what)
      const words = action === undefined || request === undefined ? `${approval.what} ${approval.about}` : action.words(request)
      lines.push(lineOf(approval, request === undefined ? `${words} (erased meanwhile)` : words))
    }
    return lines.length === 0 ? 'Nothing waits for a second operator.' : lines.join('\n')
  })

const lineOf = ({ id, asked_by, asked_at, expires_at }: Approval, words: string): string =>
  `${id}  ${words}\n  asked by ${asked_by} ${asked_at.toISOString()}, until ${expires_at.toISOString()}`

export const approvalCommands: readonly Command[] = [
  { usage: 'approvals', does: 'lists requests that wait for a second operator', reads: true, run: list },
  {
    usage: 'approve ID',
    does: 'carries out another operator’s request',
    run: async (services, [id = ''], by) => approveRequest(services, actions, { id, by }),
  },
  {
    usage: 'withdraw ID',
    does: 'withdraws a request, your own or another operator’s',
    run: async (services, [id = ''], by) => withdraw(services, { id, by }),
  },
]
