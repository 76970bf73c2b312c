// Starts a page in the browser: loads words and screen (the document has preloaded both), then hydrates the prerendered page.
import { FirstKnown } from '@bonafide/core/calls/first-known'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteLanguage } from '../preferences.ts'
import { refetchLateStyles } from './late-styles.ts'
import { stayCurrent } from '../session/stay-current.ts'
import { loadScript } from '../../ui/scripts/load-script.ts'
import type { PageSay } from '../words.ts'
import { readyScreen, type ScreenRoute } from './route.ts'
import type { Surface } from './surface.ts'
import { WholePage } from './whole-page.tsx'

/** Read from the document, because matching the address again might differ from the server's match. */
function documentSays(name: 'language' | 'route'): string {
  return document.documentElement.dataset[name] ?? ''
}

export function documentLanguage(): Language {
  const language = documentSays('language')
  return isLanguage(language) ? language : 'en'
}

export const documentRoute = <Route extends ScreenRoute>(routes: readonly Route[]): Route | undefined =>
  routes.find((route) => route.route === documentSays('route'))

type Prepare<Words> = (say: PageSay<Words>, language: Language, known: FirstKnown | undefined) => void

export async function startPage<Words>(surface: Surface<Words>, prepare: Prepare<Words>): Promise<void> {
  stayCurrent()
  refetchLateStyles()
  try {
    await hydrate(surface, prepare)
  } catch (cause) {
    // Does what boot.js does for the scripts that the document itself loads.
    document.documentElement.dataset['incomplete'] = ''
    throw cause
  }
}

async function hydrate<Words>(surface: Surface<Words>, prepare: Prepare<Words>): Promise<void> {
  const language = documentLanguage()
  const route = documentRoute(surface.routes)
  const root = document.getElementById('root')
  if (route === undefined || root === null) throw new Error('This document was not made by the prerender')
  const [say, screen] = await Promise.all([surface.words.load(language), readyScreen(route, language)])
  const known = firstKnown()
  prepare(say, language, known)
  if (known !== undefined) screen.begin?.(known)
  noteLanguage(language)
  const place = { language, route, routes: surface.routes, pathname: location.pathname, known }
  startTransition(() => {
    hydrateRoot(root, <WholePage surface={surface} say={say} place={place} />)
  })
  if (matchMedia('(pointer: coarse)').matches) void import('./keyboard.ts').then(({ followKeyboard }) => followKeyboard())
  void loadScript(document.documentElement.lang)
}

/** Undefined if the document is the same for all visitors, or came from a server of another version. */
function firstKnown(): FirstKnown | undefined {
  const json = document.querySelector('meta[name="known"]')?.getAttribute('content')
  if (json === undefined || json === null) return undefined
  try {
    return FirstKnown.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
