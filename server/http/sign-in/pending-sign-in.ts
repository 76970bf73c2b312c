// What the browser carries while the user signs in at the exchange. Sealed with a master key: it may contain a code verifier, and must not
// be forged. Its `state` ties the return to this browser, so that another site cannot sign the user in to a different account (login CSRF).
import { safeReturn } from '@bonafide/core/address/return-path'
import * as z from 'zod/mini'
import { valueOf } from '../session/cookies.ts'
import type { Keys } from '../../ports/keys.ts'

export interface PendingSignIn {
  readonly state: string
  /** What the adapter needs to finish the sign-in: a code verifier or nonce, for example. */
  readonly kept: string
  /** The path on this site that the user requested. */
  readonly returnTo: string
  readonly begunAt: number
}

const lifetimeMinutes = 10

const Pending = z.object({ state: z.string(), kept: z.string(), returnTo: z.string(), begunAt: z.number() })

export const pendingCookie = ({ https }: { readonly https: boolean }) => {
  const name = https ? '__Host-bonafide_sign_in' : 'bonafide_sign_in'
  // Lax, since the return from the exchange is a navigation from another site.
  const line = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${seconds}${https ? '; Secure' : ''}`
  return {
    set: async (keys: Keys, pending: PendingSignIn): Promise<string> =>
      line((await keys.wrap(Buffer.from(JSON.stringify(pending)))).toString('base64url'), lifetimeMinutes * 60),
    clear: line('', 0),
    /** Undefined: missing, older than ten minutes, or not made here. */
    read: async (keys: Keys, header: string | undefined, at: Date): Promise<PendingSignIn | undefined> => {
      const sealed = header === undefined ? undefined : valueOf(header, name)
      if (sealed === undefined || sealed === '') return undefined
      const plain = await keys.unwrap(Buffer.from(sealed, 'base64url')).catch(() => undefined)
      if (plain === undefined) return undefined
      const pending = Pending.parse(JSON.parse(plain.toString()))
      const age = at.getTime() - pending.begunAt
      if (age < 0 || age > lifetimeMinutes * 60_000 || safeReturn(pending.returnTo) === undefined) return undefined
      return pending
    },
  }
}
