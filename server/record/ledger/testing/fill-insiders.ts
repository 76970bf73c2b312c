// Rows of reviewers, operators and the retention job in the covered tables.
import { insertRequest } from '../../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import { noteChatView } from '../../../desk/chat/views.sql.ts'
import { noteOperatorAct } from '../../../operate/operators/acts.sql.ts'
import { insertApproval } from '../../../operate/operators/approvals.sql.ts'
import { insertOperator } from '../../../operate/operators/operators.sql.ts'
import { insertClient, insertClientKey } from '../../../partner/clients/clients.sql.ts'
import { insertVersion } from '../../../policy/versions.sql.ts'
import { noteRemoved } from '../../../retention/runs.sql.ts'
import { noteChecked } from '../../../visits/transfers/transfers.sql.ts'
import { noteLimitReached } from '../../../views/limits.sql.ts'

const policyVersion = { number: 1, hash: 'a'.repeat(64), document: '{}', by: 'shipped', seal: Buffer.alloc(32, 5) }

export const fillInsiders = async (tx: Tx, { account, reviewer, at }: { account: string; reviewer: string; at: Date }): Promise<void> => {
  await insertVersion(tx, { ...policyVersion, at })
  await noteChatView(tx, { account, reviewer, own: false, messages: 1, at })
  await noteLimitReached(tx, { what: 'chats', reviewer, at, since: at })
  await insertClient(tx, { client: 'acme', scopes: ['standing'], added_at: at, added_by: 'operator' })
  await insertClientKey(tx, { client: 'acme', kid: 'k1', jwk: '{}', added_at: at, added_by: 'operator' })
  await insertOperator(tx, { name: 'anna', key_digest: Buffer.alloc(32, 4), added_at: at, added_by: 'operator', joined_at: at })
  await noteOperatorAct(tx, { at, by: 'operator:anna', kind: 'ran', command: 'account blacklist', about: account })
  await noteRemoved(tx, { removed: [{ rule: 'chats', since: at }], at, policy: '0'.repeat(16) })
  const approval = { id: 'r1', what: 'blacklist', about: account, detail: null, asked_by: 'anna', asked_at: at }
  const supplement = { request: '6f0b5c1e-8a4d-4f7e-9a53-0f4c2a7f1d10', content: Buffer.from('sealed'), asked_by: `reviewer:${reviewer}` }
  await insertRequest(tx, { ...supplement, account, asked_at: at, until: at })
  const pair = { source: account, target: `${account}1` }
  await noteChecked(tx, pair, { codeKey: null, at })
  await insertApproval(tx, { ...approval, expires_at: new Date(at.getTime() + 60_000) })
}
