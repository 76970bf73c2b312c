import { cookieValue } from '@bonafide/core/preferences'

/** Scripts may read this cookie: it says that there is a session, whose own cookie they cannot see. */
const marker = 'desk_logged_in'

export const hasSession = (): boolean => cookieValue(document.cookie, marker) !== undefined
