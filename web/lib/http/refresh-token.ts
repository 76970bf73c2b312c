// Renews an expired access token with the call that issued it.
import { getEnterpriseToken, getPlutoSdkTokenOfComplement } from '@bonafide/core/calls/person/levels'
import { keepToken, readTokenType, type TokenType } from '../session-store.ts'
import type { Failure } from './answer.ts'
import type { Send } from './sender.ts'

const issuingCalls = { KYB_SUPPLEMENT: getPlutoSdkTokenOfComplement, KYB: getEnterpriseToken } as const satisfies Record<TokenType, unknown>

export async function refreshToken(sendPlainly: Send): Promise<Failure | undefined> {
  const type = readTokenType()
  const answer = await sendPlainly(issuingCalls[type], {})
  if (!answer.ok) return answer
  keepToken(answer.data.accessToken, type)
  return undefined
}
