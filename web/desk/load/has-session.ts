import { cookieValue } from '@bonafide/core/preferences'

/** Scripts can read this cookie. It shows that there is a session; the session's cookie itself is hidden from scripts. */
const marker = 'desk_logged_in'

export const hasSession = (): boolean => cookieValue(document.cookie, marker) !== undefined
