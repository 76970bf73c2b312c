// Where to log in and how to come back. Like all addresses in the code of pages, without locale segment.
import { safeReturn } from '@bonafide/core/return-path'
import { routeOf } from '@bonafide/core/locale-path'
import { printQuery, queryValue } from '@bonafide/core/query'
import { links } from '../links.ts'

/** `comeBackTo` is a whole path as the address bar shows it: with its locale segment and its query. */
export const loginAddress = (comeBackTo: string): string => `${links.login}?${printQuery({ callback: comeBackTo })}`

/** The address to come back to, if it is one of this very site. The log-in page itself is none: it would greet a signed-in user with its form. */
export function callbackOf(search: string): string | undefined {
  const callback = safeReturn(queryValue(search, 'callback'))
  return callback === undefined || doors.includes(pathOf(callback)) ? undefined : callback
}

const doors: readonly string[] = [links.login, links.signUp]
const pathOf = (address: string): string => routeOf(address.split(/[?#]/, 1)[0] ?? '').path.replace(/\/+$/, '')

/** Keeps the way back between log-in and sign-up. */
export const withCallback = (path: string, search: string): string => {
  const callback = callbackOf(search)
  return callback === undefined ? path : `${path}?${printQuery({ callback })}`
}
