// Links that lead a company's people to the frame. A token is derived from the link's id, so that the same link can be shown again; the database
// stores only its digest. See docs/protocols/party-links.md.
import { Refusal } from '@bonafide/core/refusal'
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { tokenBytes } from '../secrets/token.ts'

export type PartyLink = Selectable<Tables['party_links']>

const columns = ['id', 'hash', 'company', 'party', 'made_at', 'until', 'revoked_at'] as const
const lastsDays = 30
const dayMs = 86_400_000

const tokenOf = ({ keys }: Pick<Services, 'keys'>, id: string): string => keys.blindIndex('party.link', id).toString('base64url')

/** The token is in the fragment, so that no log contains it. */
export const addressOf = (services: Pick<Services, 'keys' | 'config'>, { id }: Pick<PartyLink, 'id'>): string =>
  `${services.config.addresses.provider}/party#${tokenOf(services, id)}`

export const selectLinkBy = (tx: Tx, token: string): Promise<PartyLink | undefined> =>
  tx.selectFrom('party_links').select(columns).where('hash', '=', tokenBytes(token)).executeTakeFirst()

/** Unknown, altered, expired and revoked links get the same answer. */
export const openLink = async (tx: Tx, token: string, at: Date): Promise<PartyLink> => {
  const link = await selectLinkBy(tx, token)
  if (link === undefined || !isOpen(link, at)) throw new Refusal('link.gone')
  return link
}

/** True if the link is neither revoked nor expired. */
export const isOpen = ({ until, revoked_at }: Pick<PartyLink, 'until' | 'revoked_at'>, at: Date): boolean =>
  revoked_at === null && at < until

interface LinkOf {
  readonly company: string
  /** Null: the company's own. */
  readonly party: string | null
}

/** Selects the link that is not revoked; it may have expired. */
export const selectPresentLink = (tx: Tx, { company, party }: LinkOf): Promise<PartyLink | undefined> =>
  tx
    .selectFrom('party_links')
    .select(columns)
    .where('company', '=', company)
    .where('party', 'is not distinct from', party)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Visitors who have begun with the link may continue. Returns false if there was no link. */
export const revokeLink = async (tx: Tx, { company, party }: LinkOf, at: Date): Promise<boolean> => {
  const revoked = tx.updateTable('party_links').set({ revoked_at: at }).where('company', '=', company)
  const { numUpdatedRows } = await revoked.where('party', 'is not distinct from', party).where('revoked_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the previous one. */
export const makeLink = async (tx: Tx, services: Pick<Services, 'keys'>, of: LinkOf, at: Date): Promise<PartyLink> => {
  await revokeLink(tx, of, at)
  const id = randomUUID()
  const until = new Date(at.getTime() + lastsDays * dayMs)
  const link = { id, hash: tokenBytes(tokenOf(services, id)), ...of, made_at: at, until, revoked_at: null }
  await tx.insertInto('party_links').values(link).execute()
  return link
}
