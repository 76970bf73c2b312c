// Clients of the exchange's back end: added, rotated, narrowed and revoked by operators. docs/integrators/partner.md
import { PartnerClientId, PartnerScope, partnerScopes } from '@bonafide/core/calls/partner/scopes'
import { transact } from '../../db/transaction.ts'
import {
  insertClient,
  insertClientKey,
  keysOfClient,
  listClients,
  lockClient,
  retireKey,
  revokeClient,
  setScopes,
} from '../../partner/clients/clients.sql.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from '../command.ts'
import { doOrRequest } from '../operators/four-eyes.ts'
import { readClientKeys, thumbprintOf } from './client-keys.ts'
import { addClientAction, addKeyAction, clientWords, keyWords, mustBeClient, scopesAction, scopesWords } from './partner-actions.ts'

const nameTyped = (typed: string): string => {
  const name = PartnerClientId.safeParse(typed)
  if (!name.success) throw new CommandError(`${typed} is not a name: 2 to 32 small letters, digits and hyphens, a letter first.`)
  return name.data
}

const scopesTyped = (typed: string): readonly PartnerScope[] => {
  const scopes = [...new Set(typed.split(','))].map((scope) => PartnerScope.safeParse(scope))
  if (!scopes.every((scope) => scope.success))
    throw new CommandError(`Scopes are separated by commas. There are: ${partnerScopes.join(', ')}.`)
  return scopes.map((scope) => scope.data)
}

const add = async (
  services: OperatorServices,
  [typed = '', scopes = '', path = '']: readonly string[],
  by: OperatorActor,
): Promise<string> => {
  const [client, parsedScopes, keys] = [nameTyped(typed), scopesTyped(scopes), await readClientKeys(path)]
  const about = await transact(services.db, async (tx) => {
    if ((await lockClient(tx, client)) !== undefined) {
      throw new CommandError(`There is or was a client ${client}, and the record names it: choose another name.`)
    }
    const added = { added_at: services.clock(), added_by: by }
    await insertClient(tx, { client, scopes: parsedScopes, ...added })
    for (const { kid, jwk } of keys) await insertClientKey(tx, { client, kid, jwk, ...added })
    return clientWords(tx, { client, scopes: parsedScopes })
  })
  return doOrRequest(services, addClientAction, { about, by })
}

const list = async ({ db }: OperatorServices): Promise<string> => {
  const clients = await listClients(db.kysely)
  if (clients.length === 0) return 'There is no client, and the API for the back end is off. Add one with: partner add NAME SCOPES FILE'
  const lines: string[] = []
  for (const { client, scopes, added_at, added_by, allowed_at, revoked_at, revoked_by } of clients) {
    const state = stateOf({ allowed_at, ended: revoked_at === null ? null : `REVOKED ${revoked_at.toISOString()} by ${revoked_by}` })
    lines.push(`${client}  ${state}, added ${added_at.toISOString()} by ${added_by}`, `  scopes ${scopes.join(', ')}`)
    for (const key of await keysOfClient(db.kysely, client)) {
      const ended = key.retired_at === null ? null : `retired ${key.retired_at.toISOString()}`
      lines.push(`  key ${key.kid} (${await thumbprintOf(key.jwk)}) ${stateOf({ allowed_at: key.allowed_at, ended })}`)
    }
  }
  return lines.join('\n')
}

const stateOf = ({ allowed_at, ended }: { allowed_at: Date | null; ended: string | null }): string =>
  ended ?? (allowed_at === null ? 'waits for a second operator' : 'active')

const addKey = async (services: OperatorServices, [typed = '', path = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const [client, keys] = [nameTyped(typed), await readClientKeys(path)]
  const fresh = await transact(services.db, async (tx) => {
    await mustBeClient(tx, client)
    const byKid = new Map((await keysOfClient(tx, client)).map((key) => [key.kid, key]))
    const changed = keys.find(({ kid, jwk }) => byKid.has(kid) && byKid.get(kid)?.jwk !== jwk)
    if (changed !== undefined) throw new CommandError(`Another key of ${client} has the kid ${changed.kid}: a new key needs a new one.`)
    const missing = keys.filter(({ kid }) => !byKid.has(kid))
    for (const { kid, jwk } of missing) await insertClientKey(tx, { client, kid, jwk, added_at: services.clock(), added_by: by })
    return [...missing, ...[...byKid.values()].filter(({ allowed_at, retired_at }) => allowed_at === null && retired_at === null)]
  })
  if (fresh.length === 0) throw new CommandError(`${client} has all keys of ${path} already.`)
  const lines: string[] = []
  for (const key of fresh) lines.push(await doOrRequest(services, addKeyAction, { about: await keyWords(client, key), by }))
  return lines.join('\n')
}

const retire = async (services: OperatorServices, [typed = '', kid = '']: readonly string[]): Promise<string> => {
  const client = nameTyped(typed)
  await transact(services.db, async (tx) => {
    await mustBeClient(tx, client)
    const active = (await keysOfClient(tx, client)).filter((key) => key.allowed_at !== null && key.retired_at === null)
    if (!active.some((key) => key.kid === kid)) throw new CommandError(`${client} has no active key ${kid}: partner list shows them.`)
    if (active.length === 1)
      throw new CommandError(`This is the only active key: add another first, or end the client with partner revoke ${client}.`)
    await retireKey(tx, { client, kid }, services.clock())
  })
  return `Key ${kid} of ${client} signs nothing any more, and its tokens are no longer valid.`
}

/** Taking scopes away needs no second operator. */
const changeScopes = async (
  services: OperatorServices,
  [typed = '', names = '']: readonly string[],
  by: OperatorActor,
): Promise<string> => {
  const [client, scopes] = [nameTyped(typed), scopesTyped(names)]
  const isNarrower = await transact(services.db, async (tx) => {
    const before = await mustBeClient(tx, client)
    if (!scopes.every((scope) => before.scopes.includes(scope))) return false
    await setScopes(tx, client, scopes)
    return true
  })
  if (isNarrower) return `Client ${client} has only the scopes ${scopes.join(', ')} now.`
  return doOrRequest(services, scopesAction, { about: scopesWords(client, scopes), by })
}

const revoke = async (services: OperatorServices, [typed = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const client = nameTyped(typed)
  await transact(services.db, async (tx) => {
    await mustBeClient(tx, client)
    await revokeClient(tx, client, { at: services.clock(), by })
  })
  return `Client ${client} is revoked: its tokens and keys are no longer valid.`
}

export const partnerCommands: readonly Command[] = [
  { usage: 'partner list', does: 'shows the clients of the exchange’s back end, their scopes and keys', reads: true, run: list },
  { usage: 'partner add NAME SCOPES FILE', does: 'lets a back end call, with the public keys of a JWKS file', run: add },
  { usage: 'partner scopes NAME SCOPES', does: 'replaces what a client may do', run: changeScopes },
  { usage: 'partner key add NAME FILE', does: 'adds the keys of a JWKS file; the older ones stay', run: addKey },
  { usage: 'partner key retire NAME KID', does: 'ends a key, and the tokens that it got', run: retire },
  { usage: 'partner revoke NAME', does: 'ends a client, at once and for good', run: revoke },
]
