import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { contestableLevels } from '../../events.ts'

/** Once per refusal; another reviewer than the one who refused decides what was sent. */
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
