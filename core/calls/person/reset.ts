import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { ResetReason } from '../../status.ts'
import { AccessToken } from '../../values.ts'

/** `kycUserId` goes to the frame, which names it when it asks for a face token. */
export const resetKycCheck = defineCall({
  path: '/mix/kyc/resetKycCheck',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ resetReason: ResetReason }),
  reply: z.strictObject({ accessToken: AccessToken, kycUserId: z.string() }),
  codes: [
    'kyc.blacklisted',
    'kyc.multiVerified',
    'reset.nothingVerified',
    'reset.tooSoon',
    'level.pending',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  quiet: true,
})

export const resetCalls = { resetKycCheck } as const
