import type { partnerRequestErasure } from '@bonafide/core/calls/partner/requests'
import { partnerActor } from '@bonafide/core/events'
import { requestDeletion } from '../../visits/deletion/request.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { lockKnownUser } from './known-user.ts'

/** Opens the same case as the user's own request: only a reviewer or an operator erases. */
export const handlePartnerRequestErasure: PartnerHandler<typeof partnerRequestErasure> =
  async (services, { body: { user }, client, at }) =>
  async (tx) => {
    await lockKnownUser(tx, services, user)
    const answerBy = await requestDeletion(tx, services, { account: user, at, by: partnerActor(client) })
    return { user, answerBy: answerBy.toISOString() }
  }
