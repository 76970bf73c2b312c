// The output of the page build: `documents.json`, the documents that it lists, and `assets/`. Read once, served from memory.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Language, languages } from '@bonafide/core/languages'
import type { Surface } from '@bonafide/core/call'
import type { PageSettings } from '@bonafide/core/page-settings'
import * as z from 'zod/mini'
import { Compressed } from './compressed.ts'
import { type DrawKnown, drawKnownIn } from './draw-known.ts'
import type { SiteOverlay } from './site-overlay.ts'
import { withSettings } from './page-settings.ts'

const Page = z.object({
  route: z.string(),
  surface: z.optional(z.string()),
  status: z.union([z.literal(200), z.literal(404)]),
  files: z.record(z.enum(languages), z.string()),
  /** Without a body: the known state is drawn into it. */
  known: z.optional(z.record(z.enum(languages), z.string())),
  scripts: z.array(z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
  styles: z.array(z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
})
const Index = z.object({ area: z.array(Page), provider: z.array(Page), desk: z.array(Page) })
export type Page = z.infer<typeof Page>

export interface Asset {
  readonly type: string
  readonly content: Compressed
}

export class Site {
  readonly #folder: string
  readonly #pages: Readonly<Record<Surface, readonly Page[]>>
  readonly #documents = new Map<string, { readonly settings: Partial<PageSettings>; readonly content: Compressed }>()
  readonly #assets = new Map<string, Asset | string>()
  readonly #known = new Map<string, { readonly settings: Partial<PageSettings>; readonly html: string }>()
  readonly #overlay: SiteOverlay | undefined
  readonly #overlaidPages = new Map<string, Page>()
  readonly #read = new Map<string, Promise<string>>()
  readonly icon: Asset
  readonly drawKnown: DrawKnown

  constructor(folder: string, overlaid?: SiteOverlay) {
    this.#folder = folder
    this.#overlay = overlaid
    this.drawKnown = drawKnownIn(folder, overlaid?.applySite)
    this.#pages = existsSync(join(folder, 'documents.json'))
      ? Index.parse(JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')))
      : noPages
    // Names are listed up front, so that an address can never become a path.
    for (const file of filesBelow(join(folder, 'assets'))) this.#assets.set(`/${relative(folder, file).split(sep).join('/')}`, file)
    this.icon = this.#findIcon()
  }

  /** The first match: the build lists exact routes before `/x/*`, and `*` last. */
  pageOf(surface: Surface, path: string): Page | undefined {
    return this.#pages[surface].find(
      ({ route }) => route === path || route === '*' || (route.endsWith('/*') && path.startsWith(route.slice(0, -1))),
    )
  }

  /** The answer if there is no page. */
  missingPage(surface: Surface): Page | undefined {
    return this.#pages[surface].find(({ route }) => route === '*')
  }

  /** With the hashes of the scripts and styles that the site folder inlines. */
  overlaidPage(page: Page, language: Language): Page {
    const file = page.files[language]
    if (this.#overlay === undefined) return page
    const kept = this.#overlaidPages.get(file)
    if (kept !== undefined) return kept
    const { scripts, styles } = this.#overlay.hashes({ surface: page.surface, route: page.route, language, known: false })
    const overlaid = { ...page, scripts: [...page.scripts, ...scripts], styles: [...page.styles, ...styles] }
    this.#overlaidPages.set(file, overlaid)
    return overlaid
  }

  /** Filled in with its settings; rebuilt only if these change, as with ports that are known late. */
  async document(page: Page, language: Language, settings: Partial<PageSettings>): Promise<Compressed> {
    const file = page.files[language]
    const cached = this.#documents.get(file)
    if (cached?.settings === settings) return cached.content
    const html = withSettings(await this.#readOverlaid(file, { page, language, known: false }), settings)
    const content = new Compressed(Buffer.from(html), { text: true })
    this.#documents.set(file, { settings, content })
    return content
  }

  /** The document into which the known state is drawn. */
  async waiting(page: Page, language: Language, settings: Partial<PageSettings>): Promise<string | undefined> {
    const file = page.known?.[language]
    if (file === undefined) return undefined
    const cached = this.#known.get(file)
    if (cached?.settings === settings) return cached.html
    const html = withSettings(await this.#readOverlaid(file, { page, language, known: true }), settings)
    this.#known.set(file, { settings, html })
    return html
  }

  /** With the site folder applied: once, since rendering takes a while. */
  #readOverlaid(file: string, { page, language, known }: { page: Page; language: Language; known: boolean }): Promise<string> {
    const kept = this.#read.get(file)
    if (kept !== undefined) return kept
    const html = readFileSync(join(this.#folder, file), 'utf8')
    const { surface, route } = page
    const overlaid = this.#overlay?.overlayOn({ surface, route, language, known }, html) ?? Promise.resolve(html)
    if (this.#overlay !== undefined) this.#read.set(file, overlaid)
    return overlaid
  }

  asset(path: string): Asset | undefined {
    const overlaid = this.#overlay?.asset(path)
    if (overlaid !== undefined) return overlaid
    const listed = this.#assets.get(path)
    if (typeof listed !== 'string') return listed
    // A new build in the same place may have removed it.
    if (!existsSync(listed)) return undefined
    const [type, text] = typeOf(listed)
    const read = { type, content: new Compressed(readFileSync(listed), { text }) }
    this.#assets.set(path, read)
    return read
  }

  #findIcon(): Asset {
    const own = this.#overlay?.icon
    if (own !== undefined) return this.asset(own) ?? noIcon
    const path = [...this.#assets.keys()].find((name) => /^\/assets\/icon-[\w-]+\.svg$/.test(name))
    return (path === undefined ? undefined : this.asset(path)) ?? noIcon
  }
}

const noPages = { area: [], provider: [], desk: [] }

/** One transparent pixel, so that an address answers as an icon even without built pages. */
const emptyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const noIcon: Asset = { type: 'image/gif', content: new Compressed(emptyGif, { text: false }) }

const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((file) => statSync(file).isFile())
    : []

/** Content type, and whether compressing helps. */
const types: Readonly<Record<string, readonly [string, boolean]>> = {
  '.js': ['text/javascript; charset=utf-8', true],
  '.mjs': ['text/javascript; charset=utf-8', true],
  '.css': ['text/css; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.svg': ['image/svg+xml; charset=utf-8', true],
  '.wasm': ['application/wasm', true],
  '.png': ['image/png', false],
  '.jpg': ['image/jpeg', false],
  '.webp': ['image/webp', false],
  '.woff2': ['font/woff2', false],
}

const typeOf = (file: string): readonly [string, boolean] => types[extname(file)] ?? ['application/octet-stream', false]
