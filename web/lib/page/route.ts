// A page of a surface: its address, its name, and the chunk that draws it.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { use, type ComponentType } from 'react'
import type { PageSay } from '../words.ts'

export interface Loaded {
  readonly Screen: ComponentType
  /** The page's own words, in addition to the surface's. */
  readonly words?: (language: Language) => Promise<unknown>
  /** Takes the data that the document embeds for this page, before the page renders. */
  readonly begin?: (known: FirstKnown) => void
}

export interface ScreenRoute {
  /** Without its locale segment. `/x/*` is everything below `/x`, and `*` everything else. */
  readonly route: string
  readonly load: () => Promise<Loaded>
  /** The file that `load` imports, from `web/`: the document preloads its chunk. */
  readonly file: string
  /** The folder in `locales/generated` with words that only this page and a few others need. It is preloaded as well. */
  readonly catalog?: string
  /** Visible without signing in. */
  readonly open?: true
  /** 404 for the not-found page; undefined means 200. */
  readonly status?: 404
}

export interface PageRoute<Words> extends ScreenRoute {
  /** The server renders it with its data about the visitor. */
  readonly known?: true
  readonly title: (say: PageSay<Words>) => string
}

export const fits = (route: string, path: string): boolean => {
  if (route === '*') return true
  if (route.endsWith('/*')) return path.startsWith(route.slice(0, -1)) && path.length > route.length - 1
  return path === route || path === `${route}/`
}

/** A page that needs no account, so its document does not load one. */
export const isOpen = ({ open, status }: Pick<ScreenRoute, 'open' | 'status'>): boolean => open === true || status === 404

const loading = new Map<ScreenRoute, Promise<Loaded>>()
const loaded = new Map<ScreenRoute, Loaded>()

/** Caches a loaded screen, but not a failure, so that the next attempt loads again. */
export function loadScreen(route: ScreenRoute): Promise<Loaded> {
  const pending = loading.get(route)
  if (pending) return pending
  const promise = route.load().then((screen) => {
    loaded.set(route, screen)
    return screen
  })
  promise.catch(() => loading.delete(route))
  loading.set(route, promise)
  return promise
}

/** Loads the screen with everything that it needs to render without suspending. */
export async function readyScreen(route: ScreenRoute, language: Language): Promise<Loaded> {
  const screen = await loadScreen(route)
  await screen.words?.(language)
  return screen
}

/** Returns immediately if the screen is loaded, so that prerendering and hydration never suspend. */
export function useScreen(route: ScreenRoute): ComponentType {
  return (loaded.get(route) ?? use(loadScreen(route))).Screen
}
