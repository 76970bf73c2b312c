import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { append } from '../../record/append.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { ensureDemoAccount } from './demo.sql.ts'

/** At every start with --demo; what is there already stays as it is. */
export async function addDemoAccounts(house: House): Promise<void> {
  for (const account of demoAccounts) await addDemoAccount(house, account)
}

const addDemoAccount = (house: House, { account: name, events }: DemoAccount): Promise<void> =>
  transact(house.db, async (tx) => {
    const subject = await ensureDemoAccount(tx, { name, email: `${name}@demo.example`, at: house.clock() })
    // Through the one door, like everything that happens to a verification; each event of the story once.
    for (const [index, event] of events.entries()) await append(tx, house, { subject, event, by: 'demo', once: `demo-${index}` })
  })
