import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { contestableLevels } from '../../events.ts'

/** Possible once per refusal; a reviewer other than the one who refused decides again. */
export const askAnotherLook = defineCall({
  path: '/user/kyc/askAnotherLook',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ level: z.literal(contestableLevels) }),
  reply: z.strictObject({}),
  codes: [
    'kyc.blacklisted',
    'kyc.multiVerified',
    'level.pending',
    'anotherLook.notRefused',
    'anotherLook.asked',
    'anotherLook.begun',
    'anotherLook.gone',
    'anotherLook.noReviewer',
    'country.refused',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  quiet: true,
})
