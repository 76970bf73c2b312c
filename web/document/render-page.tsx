// The same page as write-documents.tsx writes, but with a site folder's words and links: rendered by the server on the first request.
import type { Language } from '@bonafide/core/languages'
import { renderToString } from 'react-dom/server'
import { pageTitleOf } from '../lib/page/outlet.tsx'
import { readyScreen } from '../lib/page/route.ts'
import type { Surface } from '../lib/page/surface.ts'
import { WholePage } from '../lib/page/whole-page.tsx'
import { escaped, insideOf } from './document.ts'
import { applyLinks } from './site-overlay.ts'

export { applySite } from './site-overlay.ts'

const surfaces = Object.values(
  import.meta.glob<{ readonly surface: Surface<object> }>(['../*/surface.tsx', '../../stand-in/web/surface.tsx']),
)

interface PageRequest {
  /** The surface's name. */
  readonly surface: string
  readonly route: string
  readonly language: Language
  /** The page has no body, because the server renders it for each request. */
  readonly known: boolean
}

/** As HTML. */
interface RenderedPage {
  readonly title: string
  readonly inside: string
}

export async function renderPage({ surface: name, route, language, known }: PageRequest): Promise<RenderedPage> {
  const loaded = await Promise.all(surfaces.map((load) => load()))
  const surface = loaded.map((module) => module.surface).find((candidate) => candidate.name === name)
  const page = surface?.routes.find((candidate) => candidate.route === route)
  if (surface === undefined || page === undefined) throw new Error(`${name} has no page at ${route}`)
  const [say] = await Promise.all([surface.words.load(language), readyScreen(page, language)])
  const place = { language, route: page, routes: surface.routes, pathname: undefined }
  applyLinks(language)
  const body = known ? '' : renderToString(<WholePage surface={surface} say={say} place={place} />)
  return { title: escaped(pageTitleOf(surface, say, page)), inside: insideOf(body, surface.incomplete(say)) }
}
