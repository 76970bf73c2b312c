// Lays a site folder over the built documents: its style sheet, words, links and pictures. Each of its files has an address with a digest
// of its content, so that no cache can mix two brands. docs/decisions/0025-site-overlay.md explains the design.
import type { Language } from '@bonafide/core/languages'
import type { Catalog } from '@bonafide/locales/catalog'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { brandStyle } from './brand-style.ts'
import { Compressed } from './compressed.ts'

type SiteFolder = NonNullable<Config['site']>

export interface OverlayAsset {
  readonly type: string
  readonly content: Compressed
}

/** The parts that differ between documents. */
export interface OverlaidDocument {
  /** Undefined for a page without words, which is served as it is. */
  readonly surface: string | undefined
  readonly route: string
  readonly language: Language
  readonly known: boolean
}

export interface OverlayHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface PageLinks {
  readonly header?: readonly NamedLink[]
  readonly footer?: { readonly title: string; readonly links: readonly NamedLink[] }
}

interface NamedLink {
  readonly href: string
  readonly label: string
}

/** web/document/render-page.tsx. */
interface Renderer {
  readonly applySite: ApplySite
  readonly renderPage: (document: OverlaidDocument) => Promise<{ readonly title: string; readonly inside: string }>
}

type ApplySite = (site: { words: Readonly<Record<string, Catalog>>; links: Readonly<Record<string, PageLinks>> }) => void

/** Surfaces with the exchange's header and footer. */
const linked: readonly (string | undefined)[] = ['area', 'stand-in']

/** Surfaces whose words no other surface requests. */
const wholeSurfaces: readonly string[] = ['area', 'stand-in', 'desk']

const CatalogFiles = z.record(z.string(), z.string())

export class SiteOverlay {
  readonly #site: SiteFolder
  readonly #build: string
  /** Files of the shipped catalogs, by surface and language. */
  readonly #files: Readonly<Record<string, string>>
  readonly #assets = new Map<string, () => OverlayAsset>()
  readonly #made = new Map<string, OverlayAsset>()
  /** Addresses of our catalogs, by surface and language. */
  readonly #catalogs = new Map<string, string>()
  readonly #style: string
  readonly #onFault: (error: unknown) => void
  #renderer: Promise<Renderer> | undefined
  /** Undefined for the shipped icon. */
  readonly icon: string | undefined

  constructor(site: SiteFolder, build: string, onFault: (error: unknown) => void) {
    this.#site = site
    this.#build = build
    this.#onFault = onFault
    const index = join(build, 'catalogs.json')
    this.#files = existsSync(index) ? CatalogFiles.parse(JSON.parse(readFileSync(index, 'utf8'))) : {}
    const { logo, darkLogo, icon } = site.brand
    this.icon = this.#addPicture('icon', icon)
    this.#style = brandStyle(site.brand, { logo: this.#addPicture('logo', logo), darkLogo: this.#addPicture('logo-dark', darkLogo) })
    for (const [key, own] of site.words) this.#addCatalog(key, own)
  }

  asset(address: string): OverlayAsset | undefined {
    const cached = this.#made.get(address)
    if (cached !== undefined) return cached
    const made = this.#assets.get(address)?.()
    if (made !== undefined) this.#made.set(address, made)
    return made
  }

  /** For the content security policy: hashes of everything that `overlayOn` inlines. */
  hashes(document: OverlaidDocument): OverlayHashes {
    if (document.surface === undefined) return { scripts: [], styles: [] }
    const { map, links } = this.#scripts(document)
    return { scripts: [map, links].filter((text) => text !== '').map(hashOf), styles: this.#style === '' ? [] : [hashOf(this.#style)] }
  }

  /** Returns the document with the site's words and look. If it cannot be rendered, the page's scripts insert the words. */
  async overlayOn(document: OverlaidDocument, html: string): Promise<string> {
    if (document.surface === undefined) return html
    const { map, links } = this.#scripts(document)
    const scripts = [map === '' ? '' : `<script type="importmap">${map}</script>`, links === '' ? '' : `<script>${links}</script>`].join('')
    const style = this.#style === '' ? '' : `<style>${this.#style}</style>`
    // Functions, since `$&` has a meaning in a replacement string. An import map has to come before any module and its preload.
    const overlaid = html
      .replace('<script', (found) => scripts + found)
      .replace('<script type="module"', (found) => style + found)
      .replaceAll(/(?<=<link rel="modulepreload" href=")[^"]+(?=")/g, (address) => this.#importMap(document)[address] ?? address)
      .replace(/(?<=<link rel="icon" type="image\/svg\+xml" href=")[^"]+(?=")/, (address) => this.icon ?? address)
    if (map === '' && links === '') return overlaid
    try {
      const { title, inside } = await (await this.#rendererOnce()).renderPage(document)
      return overlaid.replace(/(?<=<title>)[^<]*(?=<\/title>)/, () => title).replace(/(?<=<body>)[^]*(?=<\/body>)/, () => inside)
    } catch (error) {
      this.#onFault(error)
      return overlaid
    }
  }

  /** For the renderer of pages that show what is known about a visitor. */
  readonly applySite = (renderer: { readonly applySite: ApplySite }): void => {
    const languages = new Set(Object.keys(this.#files).map((key) => key.split('/')[1] ?? ''))
    renderer.applySite({
      words: Object.fromEntries(this.#site.words),
      links: Object.fromEntries([...languages].flatMap((language) => entryOf(language, this.#links(language)))),
    })
  }

  #rendererOnce(): Promise<Renderer> {
    this.#renderer ??= import(pathToFileURL(join(this.#build, 'drawing/render-page.js')).href).then((renderer: Renderer) => {
      this.applySite(renderer)
      return renderer
    })
    return this.#renderer
  }

  #scripts({ surface, language }: OverlaidDocument): { readonly map: string; readonly links: string } {
    const imports = this.#importMap({ surface, language })
    const links = linked.includes(surface) ? this.#links(language) : undefined
    return {
      map: Object.keys(imports).length === 0 ? '' : inScript({ imports }),
      links: links === undefined ? '' : `globalThis.siteLinks=${inScript(links)}`,
    }
  }

  /** Maps the shipped catalogs to ours, in the document's language. A surface without that language uses English. */
  #importMap({ surface: own, language }: Pick<OverlaidDocument, 'surface' | 'language'>): Readonly<Record<string, string>> {
    const surfaces = new Set([...this.#catalogs.keys()].map((key) => key.split('/')[0] ?? ''))
    return Object.fromEntries(
      [...surfaces].flatMap((surface) => {
        if (surface !== own && wholeSurfaces.includes(surface)) return []
        const key = `${surface}/${language}` in this.#files ? `${surface}/${language}` : `${surface}/en`
        const [shipped, overlaid] = [this.#files[key], this.#catalogs.get(key)]
        return shipped === undefined || overlaid === undefined ? [] : [[`/${shipped}`, overlaid]]
      }),
    )
  }

  #links(language: string): PageLinks | undefined {
    if (this.#site.links === undefined) return undefined
    const { header, footer } = this.#site.links
    const labelOf = (labels: Readonly<Record<string, string>> & { readonly en: string }): string => labels[language] ?? labels.en
    const listed = (links: NonNullable<typeof header>): readonly NamedLink[] =>
      links.map(({ label, href }) => ({ label: labelOf(label), href }))
    return {
      ...(header === undefined ? {} : { header: listed(header) }),
      ...(footer === undefined ? {} : { footer: { title: labelOf(footer.title), links: listed(footer.links) } }),
    }
  }

  #addPicture(name: string, picture: SiteFolder['brand']['logo']): string | undefined {
    if (picture === undefined) return undefined
    const address = `/assets/site-${name}-${digestOf(picture.svg)}.svg`
    this.#assets.set(address, () => ({
      type: 'image/svg+xml; charset=utf-8',
      content: new Compressed(Buffer.from(picture.svg), { text: true }),
    }))
    return address
  }

  /** The shipped file's name has a digest already, so that nothing has to be read before a page asks. Words of the server have no file. */
  #addCatalog(key: string, own: Catalog): void {
    const shipped = this.#files[key]
    if (shipped === undefined) return
    const address = `/assets/site-${key.replace('/', '-')}-${digestOf(shipped + JSON.stringify(own))}.js`
    this.#catalogs.set(key, address)
    this.#assets.set(address, () => {
      const script = `export default ${JSON.stringify(this.#site.catalog(key))}`
      return { type: 'text/javascript; charset=utf-8', content: new Compressed(Buffer.from(script), { text: true }) }
    })
  }
}

const entryOf = <Value>(key: string, value: Value | undefined): readonly (readonly [string, Value])[] =>
  value === undefined ? [] : [[key, value]]

/** `</script>` inside a text would end the script, and `<!--` would open a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
