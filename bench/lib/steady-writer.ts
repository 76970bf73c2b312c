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
const fill = async (): Promise<void> => {
  for (; next < Number(first);) await write(`${(next += 1) % people}`)
}
await Promise.all(Array.from({ length: 8 }, fill))
process.stdout.write('ready\n')

/** With this limit a machine that cannot keep up writes less, and the bench reports it. */
const maxPending = 18
const began = Date.now()
let [started, pending] = [0, 0]
const timer = setInterval(() => {
  const due = Math.floor(((Date.now() - began) * Number(rate)) / 1000)
  for (; started < due && pending < maxPending; started += 1) {
    pending += 1
    const [subject, startedAt] = [`${Math.floor(Math.random() * people)}`, Date.now()]
    void write(subject).then((sequence) => {
      pending -= 1
      process.stdout.write(`${subject}:${sequence} ${Date.now()} ${Date.now() - startedAt}\n`)
    })
  }
}, 5)

process.once('SIGTERM', () => {
  clearInterval(timer)
  void database.close().then(() => process.exit(0))
})
