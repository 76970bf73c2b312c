// Where the reader is: language, path without its locale segment, and route. Addresses in the code of pages contain no locale segment;
// `LinkTo`, `useGoTo` and `useAddress` add it.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import { createContext, use, useCallback, type ReactNode } from 'react'
import { navigate, usePathname, useSearch as useSearchOf } from 'wouter/use-browser-location'
import { isOverlayEntry } from './overlay-entry.ts'
import { fits, isOpen, readyScreen, type ScreenRoute } from './route.ts'

/** What the document was rendered for. It never changes: switching the language loads another document. */
export interface PageStart {
  readonly language: Language
  readonly route: ScreenRoute
  /** The requested path; the prerender knows only the route. */
  readonly pathname: string | undefined
  /** Account and status, if the server put them into the document. */
  readonly known?: FirstKnown | undefined
}

export interface PagePlace extends PageStart {
  readonly routes: readonly ScreenRoute[]
}

const PlaceContext = createContext<PagePlace | undefined>(undefined)

export const PlaceProvider = ({ place, children }: { place: PagePlace; children: ReactNode }) => (
  <PlaceContext value={place}>{children}</PlaceContext>
)

function usePlace(): PagePlace {
  const place = use(PlaceContext)
  if (place === undefined) throw new Error('A page was rendered outside PlaceProvider')
  return place
}

export const useFirstKnown = (): FirstKnown | undefined => usePlace().known

export const useLanguage = (): Language => usePlace().language

const addressOf = ({ language, route }: PagePlace): string => localePath(language, route.route)

/** The path in the address bar; the route's own path in the prerender and in the first render. */
const useWholePath = (): string => {
  const place = usePlace()
  return usePathname({ ssrPath: addressOf(place) })
}

/** The address without its locale segment. */
export const usePath = (): string => routeOf(useWholePath()).path

/** The query string with its question mark, or '' if there is none. Always '' in the prerender and in the first render. */
export const useSearch = (): string => useSearchOf({ ssrSearch: '' })

/** The route of the current page. The server matched the first address; later ones are matched here. */
export function useCurrentRoute(): ScreenRoute {
  const place = usePlace()
  const pathname = useWholePath()
  if (pathname === addressOf(place) || pathname === place.pathname) return place.route
  return routeAt(place.routes, routeOf(pathname).path) ?? place.route
}

export const routeAt = (routes: readonly ScreenRoute[], path: string): ScreenRoute | undefined =>
  routes.find((route) => fits(route.route, path.split(/[?#]/, 1)[0] ?? ''))

/** Adds the locale segment to an address of the exchange; external, `mailto:` and `#fragment` addresses stay as they are. */
export function useAddress(): (to: string) => string {
  const language = useLanguage()
  return useCallback((to) => inLanguage(language, to), [language])
}

export const isOutside = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(to)

export const inLanguage = (language: Language, to: string): string => (isOutside(to) ? to : localePath(language, to))

export interface GoOptions {
  /** Replace the history entry, so that Back does not return to the page being left. */
  readonly replace?: boolean
}

/** Navigates to an address without locale segment: on the client within the surface, by loading a document elsewhere on the exchange. */
export function useGoTo(): (to: string, options?: GoOptions) => void {
  const place = usePlace()
  return useCallback(
    (to, { replace = false } = {}) => {
      const { language } = place
      void goTo({ to, language, href: inLanguage(language, to), routes: reachable(place), replace })
    },
    [place],
  )
}

interface NavigationTarget {
  readonly to: string
  readonly language: Language
  readonly href: string
  readonly routes: readonly ScreenRoute[]
  readonly replace: boolean
}

/** Fetches the screen first, so that the current page stays until the next one can be rendered. */
async function goTo({ to, language, href, routes, replace }: NavigationTarget): Promise<void> {
  const route = insideRoute(routes, to)
  const isReady =
    route !== undefined &&
    (await readyScreen(route, language).then(
      () => true,
      () => false,
    ))
  if (isReady) {
    // An open overlay closes with its page, so its history entry is replaced. Otherwise Back would lead to it.
    navigate(href, { replace: replace || isOverlayEntry() })
    if (!replace && !to.includes('#')) scrollTo({ top: 0, behavior: 'instant' })
  } else if (replace) location.replace(href)
  // Not a page of this surface, or its chunk was removed by a new release, so the server has to answer.
  else location.assign(href)
}

/** A public page has not loaded the account, so pages that need it are reached by loading a new document. */
const reachable = ({ route, routes }: PagePlace): readonly ScreenRoute[] => (isOpen(route) ? routes.filter(isOpen) : routes)

/** Undefined for a path that no page of the surface matches: the exchange may still have it. */
export const insideRoute = (routes: readonly ScreenRoute[], to: string): ScreenRoute | undefined => {
  if (isOutside(to)) return undefined
  const route = routeAt(routes, `/${to.replace(/^\/+/, '')}`)
  return route?.route === '*' ? undefined : route
}

/** Prefetches a screen, e.g. when the pointer is over its link. */
export function usePrefetch(): (to: string) => void {
  const place = usePlace()
  return useCallback(
    (to) => {
      const route = insideRoute(reachable(place), to)
      if (route) readyScreen(route, place.language).catch(() => undefined)
    },
    [place],
  )
}

export const useIsInside = (to: string): boolean => insideRoute(reachable(usePlace()), to) !== undefined
