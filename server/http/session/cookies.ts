import type { Surface } from '@bonafide/core/call'
import { randomBytes } from 'node:crypto'

export interface SessionCookie {
  readonly name: string
  /** The token in a `Cookie` header, unvalidated. */
  read(header: string | undefined): string | undefined
  /** Two `Set-Cookie` lines: the session, and a mark by which scripts see whether a session exists and whether it changed. */
  set(token: string, seconds: number): readonly string[]
  clear(): readonly string[]
}

/** Cookies do not depend on the port, so each surface has its own names. */
const names = { area: ['bonafide', 'logged_in'], desk: ['bonafide_desk', 'desk_logged_in'] } as const

export const sessionCookie = (surface: Exclude<Surface, 'provider'>, { https }: { https: boolean }): SessionCookie => {
  const [plain, mark] = names[surface]
  // `__Host-`: browsers then reject it from a sister domain, from another path, and without TLS.
  const name = https ? `__Host-${plain}` : plain
  const common = `Path=/; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    name,
    read: (header) => (header === undefined ? undefined : valueOf(header, name)),
    set: (token, seconds) => [
      `${name}=${token}; ${common}; HttpOnly; Max-Age=${seconds}`,
      `${mark}=${newMark()}; ${common}; Max-Age=${seconds}`,
    ],
    clear: () => [`${name}=; ${common}; HttpOnly; Max-Age=0`, `${mark}=; ${common}; Max-Age=0`],
  }
}

/** Distinguishes sessions without revealing anything about their tokens. */
const newMark = (): string => randomBytes(6).toString('base64url')

export const valueOf = (header: string, name: string): string | undefined => {
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const begins = at + name.length
    if (header[begins] !== '=' || (at > 0 && header[at - 1] !== ' ' && header[at - 1] !== ';')) continue
    const end = header.indexOf(';', begins)
    return header.slice(begins + 1, end === -1 ? undefined : end).trim()
  }
  return undefined
}
