import { cookieValue } from '@bonafide/core/preferences'

/** Scripts may read this cookie. It shows that there is a session, whose own cookie scripts cannot read. */
const marker = 'desk_logged_in'

export const hasSession = (): boolean => cookieValue(document.cookie, marker) !== undefined
