// The stand-in's part of `npm run operate`.
import { addressKey, addressNamed } from '@bonafide/server/codes/address'
import { type Command, CommandError, type OperatorServices } from '@bonafide/server/operate/command'
import { identityIndex } from '@bonafide/server/secrets/guessing/identity'
import { clearTallies } from '@bonafide/server/secrets/tally.sql'
import { findAccountAt } from './accounts.sql.ts'
import { ownersOf } from './own-account.ts'

const unlock = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const address = addressNamed(typed)
  if (address === undefined) throw new CommandError(`${typed} is neither an email address nor a phone number such as +4915112345678.`)
  const account = await findAccountAt(services.db.kysely, address)
  const owners = [addressKey(address), ...(account === undefined ? [] : [account.account, ...ownersOf(account)])]
  await clearTallies(
    services.db.kysely,
    owners.map((owner) => identityIndex(services.keys, owner)),
  )
  return `No failed sign-in is counted against ${typed} any more: they can try again at once, from any address.`
}

export const unlockCommands: readonly Command[] = [
  { usage: 'account unlock LOGIN', does: 'clears the failed sign-ins of an email address or phone number', run: unlock },
]
