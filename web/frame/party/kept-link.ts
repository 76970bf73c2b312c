// What a reload needs: the link, and once a visit has begun the word to go on with it. In this tab only; the frame's token stays in memory.
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'

const key = 'partyLink'

const KeptLink = /* @__PURE__ */ z.object({ link: AccessToken, goOn: z.nullable(AccessToken) })
export type KeptLink = z.infer<typeof KeptLink>

export function readKeptLink(): KeptLink | undefined {
  try {
    return z.safeParse(KeptLink, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // Storage is forbidden, or holds something else: the page forgets, and does not break.
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
