// Giving a client of the exchange's back end access, or more access, needs two operators if there are two. The request names
// everything that is approved, and is compared with the stored data at the approval.
import type { Tx } from '../../db/transaction.ts'
import { allowClient, allowKey, keysOfClient, lockClient, setScopes } from '../../partner/clients/clients.sql.ts'
import { CommandError } from '../command.ts'
import type { FourEyesAction } from '../operators/four-eyes.ts'
import { thumbprintOf } from './client-keys.ts'

type ClientRow = NonNullable<Awaited<ReturnType<typeof lockClient>>>

const nameIn = (about: string): string => about.slice(0, about.indexOf(' '))

/** Returns the client and locks it. */
export const mustBeClient = async (tx: Tx, client: string): Promise<ClientRow> => {
  const found = await lockClient(tx, client)
  if (found === undefined) throw new CommandError(`There is no client ${client}: partner list shows them.`)
  if (found.revoked_at !== null) throw new CommandError(`Client ${client} is revoked: add another one.`)
  return found
}

/** The text also identifies the client of a request. */
export const clientWords = async (tx: Tx, { client, scopes }: Pick<ClientRow, 'client' | 'scopes'>): Promise<string> => {
  const keys = await Promise.all((await keysOfClient(tx, client)).map(async ({ kid, jwk }) => `${kid} (${await thumbprintOf(jwk)})`))
  return `${client} with ${scopes.join(',')} and ${keys.join(', ')}`
}

const mustBeAddable = async (tx: Tx, about: string): Promise<string> => {
  const client = await mustBeClient(tx, nameIn(about))
  if (client.allowed_at !== null) throw new CommandError(`Client ${client.client} is active already.`)
  if ((await clientWords(tx, client)) !== about) throw new CommandError('The client was changed since: revoke it, and add another one.')
  return client.client
}

export const addClientAction: FourEyesAction = {
  what: 'partner.add',
  ofAccount: false,
  words: ({ about }) => `let the back end call as ${about}`,
  check: async (tx, _services, { about }) => void (await mustBeAddable(tx, about)),
  run: async (tx, services, { about }) => {
    const client = await mustBeAddable(tx, about)
    const at = services.clock()
    for (const { kid } of await keysOfClient(tx, client)) await allowKey(tx, { client, kid }, at)
    await allowClient(tx, client, at)
    return `Client ${about} may call now.`
  },
}

export const keyWords = async (client: string, { kid, jwk }: { kid: string; jwk: string }): Promise<string> =>
  `${client} key ${kid} (${await thumbprintOf(jwk)})`

const mustBeNewKey = async (tx: Tx, about: string): Promise<{ client: string; kid: string }> => {
  const { client } = await mustBeClient(tx, nameIn(about))
  for (const key of await keysOfClient(tx, client)) {
    if (key.allowed_at !== null || key.retired_at !== null || (await keyWords(client, key)) !== about) continue
    return { client, kid: key.kid }
  }
  throw new CommandError('The key is active already, was retired, or was changed since.')
}

export const addKeyAction: FourEyesAction = {
  what: 'partner.key',
  ofAccount: false,
  words: ({ about }) => `let the back end sign as ${about}`,
  check: async (tx, _services, { about }) => void (await mustBeNewKey(tx, about)),
  run: async (tx, services, { about }) => {
    const key = await mustBeNewKey(tx, about)
    await allowKey(tx, key, services.clock())
    return `Client ${key.client} may sign with ${key.kid} now. Once it does: partner key retire ${key.client} OLD-KID`
  },
}

const scopesIn = (about: string): readonly string[] => about.slice(about.lastIndexOf(' ') + 1).split(',')
export const scopesWords = (client: string, scopes: readonly string[]): string => `${client} scopes ${scopes.join(',')}`

export const scopesAction: FourEyesAction = {
  what: 'partner.scopes',
  ofAccount: false,
  words: ({ about }) => `let the back end call as ${about}`,
  check: async (tx, _services, { about }) => void (await mustBeClient(tx, nameIn(about))),
  run: async (tx, _services, { about }) => {
    const { client } = await mustBeClient(tx, nameIn(about))
    await setScopes(tx, client, scopesIn(about))
    return `Client ${client} has the scopes ${scopesIn(about).join(', ')} now. Its tokens have those that they asked for.`
  },
}

export const partnerActions: readonly FourEyesAction[] = [addClientAction, addKeyAction, scopesAction]
