// A page that includes the requesting person's data: rendered by the server for each request, and hydrated like any
// prerendered page. Bundled separately from the prerender, with all its dependencies.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { renderToString } from 'react-dom/server'
import { surface } from '../area/surface.tsx'
import { readyScreen } from '../lib/page/route.ts'
import { WholePage } from '../lib/page/whole-page.tsx'
import { applyLinks } from './site-overlay.ts'

export { applySite } from './site-overlay.ts'

interface KnownScreen {
  readonly route: string
  readonly language: Language
  readonly known: FirstKnown
}

export async function renderKnown({ route, language, known }: KnownScreen): Promise<string> {
  const page = surface.routes.find((candidate) => candidate.route === route)
  if (page === undefined) throw new Error(`the area has no page at ${route}`)
  const [say] = await Promise.all([surface.words.load(language), readyScreen(page, language)])
  const place = { language, route: page, routes: surface.routes, pathname: undefined, known }
  applyLinks(language)
  return renderToString(<WholePage surface={surface} say={say} place={place} />)
}
