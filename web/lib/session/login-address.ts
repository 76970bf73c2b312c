// The login address with the return address. Like all addresses in page code, it has no locale segment.
import { safeReturn } from '@bonafide/core/address/return-path'
import { routeOf } from '@bonafide/core/address/locale-path'
import { printQuery, queryValue } from '@bonafide/core/address/query'
import { links } from '../links.ts'

/** `comeBackTo` is the full path in the address bar, with locale segment and query. */
export const loginAddress = (comeBackTo: string): string => `${links.login}?${printQuery({ callback: comeBackTo })}`

/** The address to return to, if it is on this site. The login page is not accepted: it would show its form to a signed-in user. */
export function callbackOf(search: string): string | undefined {
  const callback = safeReturn(queryValue(search, 'callback'))
  return callback === undefined || loginPages.includes(pathOf(callback)) ? undefined : callback
}

const loginPages: readonly string[] = [links.login, links.signUp]
const pathOf = (address: string): string => routeOf(address.split(/[?#]/, 1)[0] ?? '').path.replace(/\/+$/, '')

/** Keeps the return address between log-in and sign-up. */
export const withCallback = (path: string, search: string): string => {
  const callback = callbackOf(search)
  return callback === undefined ? path : `${path}?${printQuery({ callback })}`
}
