// Spends the face token that the page fetched for the frame: from then on this visit may compare a face with the verified one.
import type { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { takeOpener } from '../../secrets/access-tokens.ts'
import { markFaceToken } from '../../visits/visits.sql.ts'

export const handleBringFaceToken: Handler<typeof bringFaceToken> = async (services, { body, who, at }) => {
  // Refused only after the commit, so that an invalid token is spent too.
  const isTaken = await transact(services.db, async (tx) => {
    const opener = await takeOpener(tx, body.token, { opens: 'face', at })
    return opener?.visit === who.visit && (await markFaceToken(tx, who.visit, at))
  })
  if (!isTaken) throw new Refusal('frame.openerGone')
  return {}
}
