// The data that a reload needs: the link, and the key to resume a started visit. Stored only in this tab. The frame's token is in memory.
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'

const key = 'partyLink'

const KeptLink = /* @__PURE__ */ z.object({ link: AccessToken, goOn: z.nullable(AccessToken) })
export type KeptLink = z.infer<typeof KeptLink>

export function readKeptLink(): KeptLink | undefined {
  try {
    return z.safeParse(KeptLink, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // Storage is blocked or has other content. The page does not remember the link, but keeps working.
    return undefined
  }
}

export function keepLink(kept: KeptLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

export function forgetLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
