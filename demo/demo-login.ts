import type { demoAccounts as demoAccountsCall, demoLogin } from '@bonafide/stand-in/calls/development'
import { Refusal } from '@bonafide/core/refusal'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { makeSay } from '@bonafide/locales/words'
import type { Handler } from '@bonafide/server/http/handler'
import type { Services } from '@bonafide/server/services'
import { demoAccounts } from './demo-accounts.ts'
import { findDemoAccount } from './demo.sql.ts'

export const handleDemoAccounts: Handler<typeof demoAccountsCall> = async ({ config }, { language }) => {
  requireDemo(config)
  const say = makeSay<LettersWords>(lettersCatalogs[language] ?? lettersCatalogs.en, language)
  return demoAccounts.map(({ account, group, shows }) => ({ account, group, shows: say(shows) }))
}

export const handleDemoLogin: Handler<typeof demoLogin> = async ({ config, db }, { body, sessions }) => {
  requireDemo(config)
  const account = await findDemoAccount(db.kysely, body.account)
  if (account === undefined) throw new Refusal('thing.unknown')
  await sessions.begin(account)
  return null
}

/** Without --demo these calls do not exist, even where an earlier start has left the accounts behind. */
function requireDemo({ demo, mode }: Services['config']): void {
  if (!demo || mode === 'production') throw new Refusal('call.unknown')
}
