// `/verified/appSass?path=&accessToken=`: the app's request. The token is removed from the address before any call is made and before any other
// address is derived from it, so that no history, login redirect or referrer contains it.
import { printQuery, queryValue } from '@bonafide/core/address/query'

let search = ''

/** Keeps the path in the address, so that a reload repeats the request. */
export function takeRequestedAddress(): void {
  search = location.search
  const path = printQuery({ path: queryValue(search, 'path') })
  history.replaceState(history.state, '', location.pathname + (path && `?${path}`))
}

export const appRequestSearch = (): string => search
