// Where to log in and how to come back. Like all addresses in the code of pages, without locale segment.
import { safeReturn } from '@bonafide/core/return-path'
import { printQuery, queryValue } from '@bonafide/core/query'
import { links } from '../links.ts'

/** `comeBackTo` is a whole path as the address bar shows it: with its locale segment and its query. */
export const loginAddress = (comeBackTo: string): string => `${links.login}?${printQuery({ callback: comeBackTo })}`

/** The address to come back to, if it is one of this very site. */
export const callbackOf = (search: string): string | undefined => safeReturn(queryValue(search, 'callback'))

/** Keeps the way back between log-in and sign-up. */
export const withCallback = (path: string, search: string): string => {
  const callback = callbackOf(search)
  return callback === undefined ? path : `${path}?${printQuery({ callback })}`
}
