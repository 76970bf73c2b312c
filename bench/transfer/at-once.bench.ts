// Two hundred transfers from one source to ten targets at the same moment. Control: without them nothing moves.
import { handleDoTransfer } from '../../server/area/transfer/do-transfer.ts'
import { handleBizValidateForTargetAccount } from '../../server/area/transfer/target.ts'
import { purposes } from '../../server/codes/purposes.ts'
import { printFigures } from '../lib/figures.mjs'
import { asking, newAccount, sentCode, verdict, verify } from './accounts.ts'
import { db, emailOf, endServices, services } from './exchange-of-five.ts'

const source = newAccount()
const targets = Array.from({ length: 10 }, newAccount)
await verify(source, 'X1')
const codes = []
for (const target of targets) {
  const code = await sentCode(source, emailOf(target))
  await handleBizValidateForTargetAccount(services, await asking(source, code))
  codes.push(code)
}
const own = await sentCode(source, emailOf(source), purposes.transferCurrentEmail)
const proof = { emailCodeKey: own.emailCodeKey, emailCode: own.emailCode, googleCode: '123456' }
const count = async (text: string): Promise<number> => Number((await db.pool.query(text)).rows[0].count)
const moved = `select count(*) from record_events where kind = 'identityTransferredIn'`
const before = await count(moved)

const began = performance.now()
const transfers = codes.flatMap((target) => Array.from({ length: 20 }, () => ({ target, ...proof })))
const answers = await Promise.all(transfers.map(async (body) => verdict(handleDoTransfer(services, await asking(source, body)))))
const seconds = (performance.now() - began) / 1000
const mailsQuery = `select count(*) from graphile_worker._private_jobs where payload ->> 'news' = 'done' and payload ->> 'side' =`

printFigures([
  { what: '200 transfers of one source at the same moment', measured: seconds, unit: 's' },
  { what: 'control: moved before', measured: before, unit: 'identities', bar: { atMost: 0 } },
  { what: 'identities that arrived', measured: await count(moved), unit: 'identities', bar: { atMost: 1 } },
  { what: 'of them, at least one', measured: await count(moved), unit: 'identities', bar: { atLeast: 1 } },
  { what: 'answered true', measured: answers.filter((answer) => answer === 'true').length, unit: 'answers', bar: { atLeast: 1 } },
  { what: 'mails to the source', measured: await count(`${mailsQuery} 'source'`), unit: 'mails', bar: { atMost: 1 } },
  { what: 'mails to the target', measured: await count(`${mailsQuery} 'target'`), unit: 'mails', bar: { atMost: 1 } },
])
await endServices()
