// `/verified/appSass?path=&accessToken=`: what the app asks for. The token leaves the address before any call is made and before any other
// address could be made from it, so that it is in no history, no login's way back and no referrer.
import { printQuery, queryValue } from '@bonafide/core/query'

let search = ''

/** A page that is loaded again still knows what it was about. */
export function takeAskedAddress(): void {
  search = location.search
  const path = printQuery({ path: queryValue(search, 'path') })
  history.replaceState(history.state, '', location.pathname + (path && `?${path}`))
}

export const askedSearch = (): string => search
