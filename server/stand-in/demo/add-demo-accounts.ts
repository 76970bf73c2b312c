import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject } from '../../record/append.ts'
import { bindIdentity } from '../../visits/identity/identity.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type DemoAccount, demoDetails, type Telling } from './demo-story.ts'
import { ensureDemoAccount } from './demo.sql.ts'
import { handInAgain } from './hand-in-again.ts'
import { handInPending } from './hand-in.ts'

const dayMs = 86_400_000

/** At every start with --demo; what is there already stays as it is. */
export async function addDemoAccounts(house: House): Promise<void> {
  const numbers = new Map<string, AccountId>()
  const telling: Telling = {
    day: (count) => new Date(house.clock().getTime() + count * dayMs).toISOString(),
    accountOf: (name) => {
      const number = numbers.get(name)
      if (number === undefined) throw new Error(`the demo account ${name} stands further down`)
      return number
    },
  }
  for (const account of demoAccounts) {
    const number = await transact(house.db, (tx) => addDemoAccount(tx, house, { account, telling }))
    numbers.set(account.account, number)
    const demo = { name: account.account, account: number }
    await handInPending(house, demo)
    await handInAgain(house, demo)
  }
}

/** Through the one door, like everything that happens to a verification. Whoever has a story already, told or lived, keeps that one. */
const addDemoAccount = async (tx: Tx, house: House, told: { account: DemoAccount; telling: Telling }): Promise<AccountId> => {
  const { account: name, mute, story } = told.account
  const subject = await ensureDemoAccount(tx, { name, email: mute ? null : `${name}@demo.example`, at: house.clock() })
  const events = story(told.telling)
  if (events.length === 0) return subject
  const { sequence } = await lockSubject(tx, house, subject)
  if (sequence > 0) return subject
  for (const event of events) await append(tx, house, { subject, event, by: 'demo' })
  await bindIdentity(tx, house, { account: subject, details: demoDetails(name), at: house.clock() })
  return subject
}
