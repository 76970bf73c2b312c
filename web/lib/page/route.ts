// A page of a surface: its address, its name, and the chunk that draws it.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { use, type ComponentType } from 'react'
import type { PageSay } from '../words.ts'

export interface Loaded {
  readonly Screen: ComponentType
  /** Words of its own beside those of the surface. */
  readonly words?: (language: Language) => Promise<unknown>
  /** Takes what the document has brought along for this page, before it is drawn. */
  readonly begin?: (known: FirstKnown) => void
}

export interface ScreenRoute {
  /** Without its locale segment. `/x/*` is everything below `/x`, and `*` everything else. */
  readonly route: string
  readonly load: () => Promise<Loaded>
  /** The file that `load` imports, from `web/`: the document preloads its chunk. */
  readonly file: string
  /** The folder in `locales/generated` of the words that only it and a few others need: preloaded as well. */
  readonly catalog?: string
  /** Visible without signing in. */
  readonly open?: true
  /** 404 for the page that says so; anything else is 200. */
  readonly status?: 404
}

export interface PageRoute<Words> extends ScreenRoute {
  /** The server draws it with what it knows about the visitor. */
  readonly known?: true
  readonly title: (say: PageSay<Words>) => string
}

export const fits = (route: string, path: string): boolean => {
  if (route === '*') return true
  if (route.endsWith('/*')) return path.startsWith(route.slice(0, -1)) && path.length > route.length - 1
  return path === route || path === `${route}/`
}

/** A page that needs no account; its document asks for none. */
export const isOpen = ({ open, status }: Pick<ScreenRoute, 'open' | 'status'>): boolean => open === true || status === 404

const asked = new Map<ScreenRoute, Promise<Loaded>>()
const loaded = new Map<ScreenRoute, Loaded>()

/** Remembers what came, and forgets what did not: the next try asks again. */
export function loadScreen(route: ScreenRoute): Promise<Loaded> {
  const known = asked.get(route)
  if (known) return known
  const coming = route.load().then((screen) => {
    loaded.set(route, screen)
    return screen
  })
  coming.catch(() => asked.delete(route))
  asked.set(route, coming)
  return coming
}

/** With everything that it needs to be drawn at once. */
export async function readyScreen(route: ScreenRoute, language: Language): Promise<Loaded> {
  const screen = await loadScreen(route)
  await screen.words?.(language)
  return screen
}

/** At once where it has come, so that prerender and hydration never wait. */
export function useScreen(route: ScreenRoute): ComponentType {
  return (loaded.get(route) ?? use(loadScreen(route))).Screen
}
