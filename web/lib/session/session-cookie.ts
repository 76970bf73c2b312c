import { cookieValue } from '@bonafide/core/preferences'

/** Scripts may read this one: it says that there are session cookies, which they may not see. `web/document/boot.js` reads it as well. */
const marker = 'logged_in'
export const hasSessionCookies = (): boolean => sessionMark() !== undefined

/** A different value for every session, and nothing else. */
export const sessionMark = (): string | undefined => cookieValue(document.cookie, marker)
