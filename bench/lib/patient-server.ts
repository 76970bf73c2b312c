// A Bonafide whose calls wait for the database as long as it takes, as if nobody had thought of limits. Says its port when it is ready.
import { buildHouse } from '../../server/build-house.ts'
import { readConfig } from '../../server/config.ts'
import { openDb } from '../../server/db/db.ts'
import { listen } from '../../server/http/listen.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { addDemoAccounts } from '../../server/stand-in/demo/add-demo-accounts.ts'
import { surfaces } from '../../server/surfaces.ts'

const { house, houseOfJobs, policy } = await buildHouse(readConfig(), { lost: () => process.exit(1) })
await policy.start()
await addDemoAccounts(houseOfJobs)
const { connectionString = '' } = house.db.pool.options
const patient = { ...house, db: openDb(connectionString, { connections: 20 }) }
openLedger(patient.db, patient)
const { ports } = await listen(patient, surfaces)
process.stdout.write(`${ports.area}\n`)
