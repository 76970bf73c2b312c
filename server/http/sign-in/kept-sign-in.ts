// Data that an exchange needs at sign-out, such as an ID token. The user's browser carries it, sealed with a master key, because it may
// name the person and is needed after the session has ended.
import type { Keys } from '../../ports/keys.ts'
import { valueOf } from '../session/cookies.ts'

export const keptCookie = ({ https, path }: { readonly https: boolean; readonly path: string }) => {
  const name = https ? '__Secure-bonafide_sign_out' : 'bonafide_sign_out'
  const line = (value: string, more: string): string =>
    `${name}=${value}; Path=${path}; SameSite=Lax; HttpOnly${more}${https ? '; Secure' : ''}`
  return {
    set: async (keys: Keys, kept: string): Promise<string> => line((await keys.wrap(Buffer.from(kept))).toString('base64url'), ''),
    clear: line('', '; Max-Age=0'),
    /** Undefined: missing, or not made here. */
    read: async (keys: Keys, header: string | undefined): Promise<string | undefined> => {
      const sealed = header === undefined ? undefined : valueOf(header, name)
      if (sealed === undefined || sealed === '') return undefined
      const plain = await keys.unwrap(Buffer.from(sealed, 'base64url')).catch(() => undefined)
      return plain?.toString()
    },
  }
}
