// The state that a browser carries while it is at the exchange to sign in. Sealed with a master key: it may contain a code verifier, and
// must not be forged. Its state ties the return to this browser, so that no other site can sign a user in to another account.
import { safeReturn } from '@bonafide/core/address/return-path'
import * as z from 'zod/mini'
import { valueOf } from '../session/cookies.ts'
import type { Keys } from '../../ports/keys.ts'

export interface PendingSignIn {
  readonly state: string
  readonly kept: string
  /** The path of this site that the user requested. */
  readonly returnTo: string
  readonly begunAt: number
}

const minutes = 10

const Pending = z.object({ state: z.string(), kept: z.string(), returnTo: z.string(), begunAt: z.number() })

export const pendingCookie = ({ https }: { readonly https: boolean }) => {
  const name = https ? '__Host-bonafide_sign_in' : 'bonafide_sign_in'
  // Lax, since the return from the exchange is a navigation from another site.
  const line = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${seconds}${https ? '; Secure' : ''}`
  return {
    set: async (keys: Keys, pending: PendingSignIn): Promise<string> =>
      line((await keys.wrap(Buffer.from(JSON.stringify(pending)))).toString('base64url'), minutes * 60),
    clear: line('', 0),
    /** Undefined: missing, older than ten minutes, or not made here. */
    read: async (keys: Keys, header: string | undefined, at: Date): Promise<PendingSignIn | undefined> => {
      const sealed = header === undefined ? undefined : valueOf(header, name)
      if (sealed === undefined || sealed === '') return undefined
      const plain = await keys.unwrap(Buffer.from(sealed, 'base64url')).catch(() => undefined)
      if (plain === undefined) return undefined
      const pending = Pending.parse(JSON.parse(plain.toString()))
      const age = at.getTime() - pending.begunAt
      if (age < 0 || age > minutes * 60_000 || safeReturn(pending.returnTo) === undefined) return undefined
      return pending
    },
  }
}
