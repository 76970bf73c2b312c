import { ownHeaders } from '../send.ts'
import type { UploadNeeds } from './upload.ts'

/** Of a page whose requests carry the session's cookie. Whoever is logged out logs in again in another tab and sends the rest by hand. */
export const sessionNeeds = { headers: ownHeaders, renew: async () => false } satisfies UploadNeeds
