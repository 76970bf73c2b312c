// Writes steadily to an installation through `append`. Prints `ready`, then a line for each acknowledged event: its
// subject and number, when it was acknowledged, and how long that took.
import { openKeys } from '../../server/adapters/keys-file/open-keys.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { transact } from '../../server/db/transaction.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { shippedVersion } from '../../server/policy-version.ts'
import { append } from '../../server/record/append.ts'

const [folder = '', masters = '', first = '0', rate = '0'] = process.argv.slice(2)
const database = await openDatabase({ kind: 'builtIn', folder, connections: 20 }, { lost: () => process.exit(1) })
const keys = await openKeys({ kind: 'given', keys: [masters] }, database.db)
const services = { keys, jobs: jobsInDatabase, policy: shippedVersion, clock: () => new Date() }
openLedger(database.db, services)

const write = async (subject: string): Promise<number> => {
  const event = { kind: 'detailsAccepted', details: { givenName: 'Ada', familyName: 'Lovelace' } } as const
  return (await transact(database.db, (tx) => append(tx, services, { subject, event, by: 'policy' }))).sequence
}

const people = 50
let next = 0
const filling = async (): Promise<void> => {
  for (; next < Number(first);) await write(`${(next += 1) % people}`)
}
await Promise.all(Array.from({ length: 8 }, filling))
process.stdout.write('ready\n')

/** A machine that cannot keep up writes less, and the bench reports it. */
const underWayAtMost = 18
const began = Date.now()
let [given, underWay] = [0, 0]
const timer = setInterval(() => {
  const due = Math.floor(((Date.now() - began) * Number(rate)) / 1000)
  for (; given < due && underWay < underWayAtMost; given += 1) {
    underWay += 1
    const [subject, asked] = [`${Math.floor(Math.random() * people)}`, Date.now()]
    void write(subject).then((sequence) => {
      underWay -= 1
      process.stdout.write(`${subject}:${sequence} ${Date.now()} ${Date.now() - asked}\n`)
    })
  }
}, 5)

process.once('SIGTERM', () => {
  clearInterval(timer)
  void database.close().then(() => process.exit(0))
})
