// Where the reader is: language, path without its locale segment, and route. Addresses in the code of pages carry no locale segment;
// `LinkTo`, `useGoTo` and `useAddress` put it in front.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { localePath, routeOf } from '@bonafide/core/locale-path'
import { createContext, use, useCallback, type ReactNode } from 'react'
import { navigate, usePathname, useSearch as useSearchOf } from 'wouter/use-browser-location'
import { fits, isOpen, readyScreen, type ScreenRoute } from './route.ts'

/** What the document was made for. It never changes: another language is another document. */
export interface Start {
  readonly language: Language
  readonly route: ScreenRoute
  /** The address it was asked for; the prerender knows the route alone. */
  readonly pathname: string | undefined
  /** What the document has brought along about the visitor. */
  readonly known?: FirstKnown | undefined
}

export interface Place extends Start {
  readonly routes: readonly ScreenRoute[]
}

const PlaceContext = createContext<Place | undefined>(undefined)

export const PlaceProvider = ({ place, children }: { place: Place; children: ReactNode }) => (
  <PlaceContext value={place}>{children}</PlaceContext>
)

function usePlace(): Place {
  const place = use(PlaceContext)
  if (place === undefined) throw new Error('A page is drawn outside of its surface')
  return place
}

export const useFirstKnown = (): FirstKnown | undefined => usePlace().known

export const useLanguage = (): Language => usePlace().language

const addressOf = ({ language, route }: Place): string => localePath(language, route.route)

/** The path in the address bar; in the prerender and in the first render the route's own. */
const useWholePath = (): string => {
  const place = usePlace()
  return usePathname({ ssrPath: addressOf(place) })
}

/** The address without its locale segment. */
export const usePath = (): string => routeOf(useWholePath()).path

/** The query, without its question mark where it is empty. Empty in the prerender and in the first render. */
export const useSearch = (): string => useSearchOf({ ssrSearch: '' })

/** The page that is shown. The server found it for the first address; for later ones the page does. */
export function useCurrentRoute(): ScreenRoute {
  const place = usePlace()
  const pathname = useWholePath()
  if (pathname === addressOf(place) || pathname === place.pathname) return place.route
  return routeAt(place.routes, routeOf(pathname).path) ?? place.route
}

export const routeAt = (routes: readonly ScreenRoute[], path: string): ScreenRoute | undefined =>
  routes.find((route) => fits(route.route, path.split(/[?#]/, 1)[0] ?? ''))

/** Puts the locale segment in front of an address of the exchange; leaves foreign ones, mail and parts of the page alone. */
export function useAddress(): (to: string) => string {
  const language = useLanguage()
  return useCallback((to) => inLanguage(language, to), [language])
}

export const isOutside = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(to)

export const inLanguage = (language: Language, to: string): string => (isOutside(to) ? to : localePath(language, to))

export interface GoOptions {
  /** The address that is left cannot be come back to. */
  readonly replace?: boolean
}

/** Goes to an address without locale segment: inside the surface without loading a document, to the rest of the exchange with one. */
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

interface Going {
  readonly to: string
  readonly language: Language
  readonly href: string
  readonly routes: readonly ScreenRoute[]
  readonly replace: boolean
}

/** The screen is fetched first, so that the page that is left stays until the next one can be drawn. */
async function goTo({ to, language, href, routes, replace }: Going): Promise<void> {
  const route = insideRoute(routes, to)
  const come =
    route !== undefined &&
    (await readyScreen(route, language).then(
      () => true,
      () => false,
    ))
  if (come) {
    navigate(href, { replace })
    if (!replace && !to.includes('#')) scrollTo({ top: 0, behavior: 'instant' })
  } else if (replace) location.replace(href)
  // Not ours, or not to be had any more since a new version was installed: the server knows.
  else location.assign(href)
}

/** A document that needs no account has loaded none: from there, pages that need one load a document of their own. */
const reachable = ({ route, routes }: Place): readonly ScreenRoute[] => (isOpen(route) ? routes.filter(isOpen) : routes)

/** A path that no page of the surface answers may still be one of the exchange. */
export const insideRoute = (routes: readonly ScreenRoute[], to: string): ScreenRoute | undefined => {
  if (isOutside(to)) return undefined
  const route = routeAt(routes, `/${to.replace(/^\/+/, '')}`)
  return route?.route === '*' ? undefined : route
}

/** Fetches a screen before it is asked for: a pointer over its link is enough. */
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
