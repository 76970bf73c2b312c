import { transact, type Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { append, lockSubject } from '@bonafide/server/record/append'
import { bindIdentity } from '@bonafide/server/visits/identity/identity'
import { askDemoCompany } from './company/ask-demo-company.ts'
import { addDemoPeople } from './company/demo-people.ts'
import { prepareDemoCompany, addDemoCompany, type PreparedCompany } from './company/add-demo-company.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type DemoAccount, demoDetails, type StoryContext } from './demo-story.ts'
import { ensureDemoAccount } from './demo.sql.ts'
import { submitForRedo } from './submit-for-redo.ts'
import { submitPending } from './submit-pending.ts'
import { prepareTransfer } from './prepare-transfer.ts'

const dayMs = 86_400_000
/** Old enough to receive an identity: a transfer to a newly opened account would be held for review. */
const openedBeforeDays = 400

/** Runs at every start with --demo; existing data stays as it is. */
export async function addDemoAccounts(services: Services): Promise<void> {
  const numbers = new Map<string, AccountId>()
  const context: StoryContext = {
    day: (count) => new Date(services.clock().getTime() + count * dayMs).toISOString(),
    accountOf: (name) => {
      const number = numbers.get(name)
      if (number === undefined) throw new Error(`the demo account ${name} is listed further down`)
      return number
    },
  }
  for (const account of demoAccounts) {
    const number = await transact(services.db, (tx) => accountOf(tx, services, account))
    numbers.set(account.account, number)
    const demo = { name: account.account, account: number }
    const company = await prepareDemoCompany(services, demo)
    await transact(services.db, (tx) => addHistory(tx, services, { account, subject: number, company, context }))
    await addDemoPeople(services, demo)
    await askDemoCompany(services, demo)
    await submitPending(services, demo)
    await submitForRedo(services, demo)
    await prepareTransfer(services, demo)
  }
}

const accountOf = (tx: Tx, services: Services, { account: name, mute }: DemoAccount): Promise<AccountId> =>
  ensureDemoAccount(tx, {
    name,
    email: mute ? null : `${name}@demo.example`,
    at: new Date(services.clock().getTime() - openedBeforeDays * dayMs),
  })

interface DemoHistory {
  readonly account: DemoAccount
  readonly subject: AccountId
  readonly company: PreparedCompany | undefined
  readonly context: StoryContext
}

/** Adds events through `append`, like every change to a verification. An account that already has a history keeps it. */
const addHistory = async (
  tx: Tx,
  services: Services,
  { account: { account: name, story }, subject, company, context }: DemoHistory,
): Promise<void> => {
  const events = story(context)
  if (events.length === 0 && company === undefined) return
  const { sequence } = await lockSubject(tx, services, subject)
  if (sequence > 0) return
  if (company !== undefined) await addDemoCompany(tx, services, { account: subject, ...company })
  for (const event of events) await append(tx, services, { subject, event, by: 'demo' })
  await bindIdentity(tx, services, { account: subject, details: demoDetails(name), at: services.clock() })
}
