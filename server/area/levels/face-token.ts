// A face may be compared with an account's verified one only in a frame that was opened for exactly that.
// Every failure gets the same refusal, so that callers do not learn which accounts exist or are verified.
import type { getBindKycSdkToken } from '@bonafide/core/calls/person/levels'
import { Refusal } from '@bonafide/core/refusal'
import type { AccessToken } from '@bonafide/core/values'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler, User } from '../../http/handler.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { guess } from '../../secrets/guessing/guess.ts'
import { selectFaceVisit } from '../../visits/visits.sql.ts'

export const handleGetBindKycSdkToken: Handler<typeof getBindKycSdkToken> = async (services, { body, who, at }) => {
  let token: AccessToken | undefined
  const limit = { at: `face:${who.account}`, perHour: 20, perDay: 60, refused: 'face.refused' } as const
  await guess(services, limit, async () => {
    token = await faceToken(services, { ...who, at, faceOf: body.userId })
    return token !== undefined
  })
  if (token === undefined) throw new Refusal('face.refused')
  return { accessToken: token }
}

interface WantedToken extends User {
  readonly faceOf: AccountId
  readonly at: Date
}

const faceToken = async ({ db, provider }: Services, wanted: WantedToken): Promise<AccessToken | undefined> => {
  const found = await transact(db, (tx) => selectFaceVisit(tx, wanted))
  return found === undefined ? undefined : provider.faceToken({ ...wanted, visit: found.visit })
}
