import type { partnerDetails } from '@bonafide/core/calls/partner/details'
import { type Details, detailGroups } from '@bonafide/core/details'
import { partnerActor } from '@bonafide/core/events'
import { transact } from '../../db/transaction.ts'
import { append } from '../../record/append.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { lockKnownUser, mustNotBeRestricted } from './known-user.ts'

/** Records the event in the read's transaction, so that details are only returned if their disclosure is recorded. */
export const handlePartnerDetails: PartnerHandler<typeof partnerDetails> = (services, { body: { user, groups: requested }, client }) =>
  transact(services.db, async (tx) => {
    mustNotBeRestricted(await lockKnownUser(tx, services, user))
    const groups = [...new Set(requested)]
    const all = await readDetailsWithin(tx, services, user)
    await append(tx, services, { subject: user, event: { kind: 'detailsRead', groups }, by: partnerActor(client) })
    const fields: readonly (keyof Details)[] = groups.flatMap((group) => detailGroups[group])
    return { user, details: Object.fromEntries(fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]]))) }
  })
