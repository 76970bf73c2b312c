// A Bonafide server whose calls wait for the database without a time limit. Reports its port when it is ready.
import { buildServices } from '../../server/build-services.ts'
import { readConfig } from '../../server/config.ts'
import { openDb } from '../../server/db/db.ts'
import { listen } from '../../server/http/listen.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { addDemoAccounts } from '../../demo/add-demo-accounts.ts'
import { surfaces } from '../../stand-in/testing/surfaces.ts'
import { standInWithDemo } from '../../demo/stand-in-with-demo.ts'

const { services, servicesOfJobs, policy } = await buildServices(readConfig(), { lost: () => process.exit(1) }, standInWithDemo)
await policy.start()
await addDemoAccounts(servicesOfJobs)
const { connectionString = '' } = services.db.pool.options
const patient = { ...services, db: openDb(connectionString, { connections: 20 }) }
openLedger(patient.db, patient)
const { ports } = await listen(patient, surfaces)
process.stdout.write(`${ports.area}\n`)
