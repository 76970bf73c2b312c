// Two thousand runs of a model: five accounts, and three concurrent clients that act in any order. After each run: no identity is on two
// accounts and none is lost, no transfer broke a condition, and none happened with fewer factors than are bound. The control breaks the
// first of these rules.
import { freshStanding, standingAfter } from '../../core/standing.ts'
import { noOpenProcedures, transferSourceRefusal } from '../../core/rules/transfer/source.ts'
import { transferTargetRefusal } from '../../core/rules/transfer/target.ts'
import { handleDoTransfer } from '../../server/area/transfer/do-transfer.ts'
import { handleBizValidateForTargetAccount } from '../../server/area/transfer/target.ts'
import { purposes } from '../../server/codes/purposes.ts'
import { transact } from '../../server/db/transaction.ts'
import { append, lockSubject, lockSubjects } from '../../server/record/append.ts'
import { historyOf } from '../../server/record/history.ts'
import { markDisputed, mayReverse, reverseTransfer, upholdTransfer } from '../../server/visits/transfers/dispute.ts'
import { selectDisputed, selectLastOut } from '../../server/visits/transfers/transfers.sql.ts'
import { endAllProcedures } from '../../server/visits/result/endings.ts'
import { printFigures } from '../lib/figures.mjs'
import { asking, newAccount, sentCode, verdict, verify } from './accounts.ts'
import { db, emailOf, endServices, services, orders } from './exchange-of-five.ts'

const runs = Number(process.env['TRANSFER_RUNS'] ?? 2000)
const steps = 8

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item
let documents = 100_000
/** Documents of the current run that were bound to one of its accounts. */
let bound = 0
let [transferred, halfProven, reversed, refused] = [0, 0, 0, 0]

const act = async (accounts: readonly string[]): Promise<void> => {
  const [source, target] = [pick(accounts), pick(accounts)]
  const at = services.clock()
  switch (pick(['transfer', 'transfer', 'transfer', 'half', 'reset', 'verify', 'orders', 'dispute', 'settle'])) {
    case 'transfer':
      return transferOnce(source, target)
    case 'half':
      return transferHalf(source, target)
    case 'reset':
      return transact(db, async (tx) => {
        await lockSubject(tx, services, source)
        await append(tx, services, { subject: source, event: { kind: 'verificationReset' }, by: 'account' })
        await endAllProcedures(tx, { account: source, at })
      })
    case 'verify':
      return verifyFree(source)
    case 'orders':
      orders.set(source, orders.get(source) === 1 ? 0 : 1)
      return
    case 'dispute':
      return transact(db, async (tx) => {
        const transfer = await selectLastOut(tx, source)
        if (transfer?.state === 'done') await markDisputed(tx, services, { transfer, side: 'source' }, at)
      })
    case 'settle':
      return settle(source)
    default:
      return
  }
}

const transferOnce = async (source: string, target: string): Promise<void> => {
  const code = await sentCode(source, emailOf(target))
  const checked = await verdict(handleBizValidateForTargetAccount(services, await asking(source, code)).then(() => 'ok'))
  if (checked !== 'ok') {
    refused += 1
    return
  }
  const own = await sentCode(source, emailOf(source), purposes.transferCurrentEmail)
  const body = { target: code, emailCodeKey: own.emailCodeKey, emailCode: own.emailCode, googleCode: '123456' }
  if ((await verdict(handleDoTransfer(services, await asking(source, body)))) === 'true') transferred += 1
}

/** Without a factor, with one of two factors, or with a wrong one. */
const transferHalf = async (source: string, target: string): Promise<void> => {
  const code = await sentCode(source, emailOf(target))
  await verdict(handleBizValidateForTargetAccount(services, await asking(source, code)))
  const own = await sentCode(source, emailOf(source), purposes.transferCurrentEmail)
  const half = pick([{}, { googleCode: '123456' }, { emailCodeKey: own.emailCodeKey, emailCode: own.emailCode }, { googleCode: '654321' }])
  if ((await verdict(handleDoTransfer(services, await asking(source, { target: code, ...half })))) === 'true') halfProven += 1
}

/** Uses a new document each time, because a document stays bound after a reset. */
const verifyFree = async (account: string): Promise<void> => {
  if (await verify(account, `X${(documents += 1)}`)) bound += 1
}

const settle = async (account: string): Promise<void> =>
  transact(db, async (tx) => {
    const unlocked = await selectDisputed(tx, account)
    if (unlocked === undefined) return
    await lockSubjects(tx, services, [unlocked.source, unlocked.target])
    const transfer = await selectDisputed(tx, account)
    if (transfer === undefined || transfer.id !== unlocked.id) return
    const settled = { transfer, by: 'reviewer:1', at: services.clock() } as const
    if (Math.random() < 0.5 && (await mayReverse(tx, services, transfer))) {
      reversed += 1
      await reverseTransfer(tx, services, settled)
    } else await upholdTransfer(tx, services, settled)
  })

const documentsOf = async (accounts: readonly string[]): Promise<readonly string[]> => {
  const numbers: string[] = []
  for (const account of accounts) {
    const past = await transact(db, (tx) => historyOf(tx, services, account))
    let number: string | undefined
    for (const { event } of past) {
      if (event?.kind === 'detailsAccepted' || event?.kind === 'identityTransferredIn') number = event.details.documentNumber ?? number
      if (event?.kind === 'identityTransferredOut' || event?.kind === 'verificationReset') number = undefined
    }
    if (number !== undefined) numbers.push(number)
  }
  return numbers
}

/** Conditions of the record that did not hold at the moment of a transfer, reconstructed from both histories. */
const brokenConditions = async (accounts: readonly string[]): Promise<number> => {
  const pasts = await Promise.all(accounts.map((account) => transact(db, (tx) => historyOf(tx, services, account))))
  let count = 0
  for (const past of pasts) {
    let standing = freshStanding
    for (const { event, at } of past) {
      if (event === null) continue
      const facts = { standing, open: noOpenProcedures, account: { frozen: false, subAccount: false }, at }
      if (event.kind === 'identityTransferredOut' && event.reversal !== true) {
        const late = event.factsAt === undefined || at.getTime() - Date.parse(event.factsAt) > 5_000
        if (late || transferSourceRefusal(facts) !== null) count += 1
      }
      if (event.kind === 'identityTransferredIn' && event.reversal !== true && transferTargetRefusal(facts) !== null) count += 1
      standing = standingAfter(standing, event)
    }
  }
  return count
}

const keysOf = async (accounts: readonly string[]): Promise<number> =>
  Number((await db.pool.query('select count(*) from identity_keys where account = any($1)', [accounts])).rows[0].count)

let [twice, lost, violations] = [0, 0, 0]
const began = performance.now()
for (let run = 0; run < runs; run += 1) {
  const accounts = Array.from({ length: 5 }, newAccount)
  bound = 0
  for (const account of accounts.slice(0, 2)) await verifyFree(account)
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let step = 0; step < steps; step += 1) await act(accounts)
    }),
  )
  const numbers = await documentsOf(accounts)
  if (new Set(numbers).size !== numbers.length) twice += 1
  // A reset releases no document.
  if ((await keysOf(accounts)) !== bound) lost += 1
  violations += await brokenConditions(accounts)
}
const seconds = (performance.now() - began) / 1000

// The control: an identity that is copied instead of moved.
const [original, copy] = [newAccount(), newAccount()]
await verify(original, `X${(documents += 1)}`)
const details = (await transact(db, (tx) => historyOf(tx, services, original))).flatMap(({ event }) =>
  event?.kind === 'detailsAccepted' ? [event.details] : [],
)
await transact(db, (tx) =>
  append(tx, services, { subject: copy, event: { kind: 'detailsAccepted', details: details[0] ?? {} }, by: 'demo' }),
)
const copied = await documentsOf([original, copy])

printFigures([
  { what: `${runs} runs of three clients, ${steps} steps each`, measured: seconds, unit: 's' },
  { what: 'transfers that happened', measured: transferred, unit: 'transfers', bar: { atLeast: runs / 10 } },
  { what: 'of them taken back', measured: reversed, unit: 'transfers', bar: { atLeast: 1 } },
  { what: 'targets refused', measured: refused, unit: 'checks' },
  { what: 'runs with one identity at two accounts', measured: twice, unit: 'runs', bar: { atMost: 0 } },
  { what: 'runs in which an identity was lost', measured: lost, unit: 'runs', bar: { atMost: 0 } },
  { what: 'transfers that broke a condition', measured: violations, unit: 'transfers', bar: { atMost: 0 } },
  { what: 'transfers with fewer factors than are bound', measured: halfProven, unit: 'transfers', bar: { atMost: 0 } },
  {
    what: 'control: a copied identity is detected',
    measured: copied.length - new Set(copied).size,
    unit: 'identities',
    bar: { atLeast: 1 },
  },
])
await endServices()
