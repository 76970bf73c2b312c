import { cookieValue } from '@bonafide/core/preferences'

/** Scripts may read this cookie. It shows that session cookies, which scripts cannot read, exist. `web/document/boot.js` reads it too. */
const marker = 'logged_in'
export const hasSessionCookies = (): boolean => sessionMark() !== undefined

/** A value that differs for every session and carries no other meaning. */
export const sessionMark = (): string | undefined => cookieValue(document.cookie, marker)
