// The exchange for trying out the product: the stand-in, and with DEMO=on an account in each state that a verification can have.
import { standIn } from '@bonafide/stand-in/server/stand-in'
import { addDemoAccounts } from './add-demo-accounts.ts'
import { handleDemoAccounts, handleDemoLogin } from './demo-login.ts'

export const standInWithDemo = standIn({
  handlers: { demoAccounts: handleDemoAccounts, demoLogin: handleDemoLogin },
  addAccounts: addDemoAccounts,
})
