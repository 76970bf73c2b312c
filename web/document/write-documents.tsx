// After a build, writes a document for each page in each language, and `documents.json`, the server's index of them.
import { languages, type Language } from '@bonafide/core/languages'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { pageTitleOf } from '../lib/page/outlet.tsx'
import { type PageRoute, readyScreen } from '../lib/page/route.ts'
import type { Surface } from '../lib/page/surface.ts'
import { WholePage } from '../lib/page/whole-page.tsx'
import { languagesOf, pageLanguageOf } from '../lib/words.ts'
import { documentOf, hashOf } from './document.ts'
import icon from './icon.svg?raw'
import { neededBy, type Manifest, withModules } from './manifest.ts'

export interface Documents {
  readonly route: string
  /** Absent for a page without words. */
  readonly surface?: string
  readonly status: 200 | 404
  readonly files: Readonly<Record<Language, string>>
  /** Documents without a body, which the server renders. */
  readonly known?: Readonly<Record<Language, string>>
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A page without words and without React: only a script. It is exported by `<folder>/bare-page.ts`. */
interface BarePage {
  readonly name: string
  readonly origin: 'area' | 'provider' | 'desk'
  readonly entry: string
  readonly route: string
  readonly title: string
}

type Origin = Surface<object>['origin']

interface Site {
  readonly dist: string
  readonly manifest: Manifest
  readonly inline: Inline
  readonly icon: string
}

/** Scripts that are inlined in the documents. */
interface Inline {
  readonly boot: string
  readonly early: string
}

const surfaces = Object.values(
  import.meta.glob<{ readonly surface: Surface<object> }>(['../*/surface.tsx', '../../stand-in/web/surface.tsx'], { eager: true }),
).map((module) => module.surface)
const barePages = Object.values(import.meta.glob<{ readonly barePage: BarePage }>('../*/bare-page.ts', { eager: true })).map(
  (module) => module.barePage,
)

/** Fixes the order of the CSS layers, regardless of which sheet loads first. */
const layers = '@layer reset,tokens,ui,page;'

export async function writeDocuments(dist: string, inline: Inline): Promise<number> {
  const [chunks, modules] = await Promise.all(['manifest', 'modules'].map((name) => readFile(join(dist, `.vite/${name}.json`), 'utf8')))
  const manifest = withModules(JSON.parse(chunks ?? ''), JSON.parse(modules ?? ''))
  const site = { dist, manifest, inline, icon: await writeIcon(dist) }
  const allDocuments: [Origin, Documents][] = []
  for (const surface of surfaces)
    for (const route of surface.routes) allDocuments.push([surface.origin, await writePage(site, surface, route)])
  for (const page of barePages) allDocuments.push([page.origin, await writeBare(site, page)])
  const documentsOf = (origin: Origin): Documents[] =>
    allDocuments
      .filter(([at]) => at === origin)
      .map(([, documents]) => documents)
      .toSorted(bySpecificity)
  await writeFile(
    join(dist, 'documents.json'),
    `${JSON.stringify({ area: documentsOf('area'), provider: documentsOf('provider'), desk: documentsOf('desk') }, null, 1)}\n`,
  )
  await writeFile(join(dist, 'catalogs.json'), `${JSON.stringify(catalogFiles(manifest), null, 1)}\n`)
  return allDocuments.length * languages.length
}

/** The file of each catalog, such as `area/de`. If a site folder has its own words, pages get a different file instead. */
const catalogFiles = (manifest: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const name = /\/locales\/generated\/([\w-]+\/[\w-]+)\.json$/.exec(key)?.[1]
      return name === undefined ? [] : [[name, file]]
    }),
  )

/** The first matching route is served, so exact routes come before `/x/*`, and `*` comes last. */
const bySpecificity = (left: Documents, right: Documents): number => breadthOf(left.route) - breadthOf(right.route)
const breadthOf = (route: string): number => (route === '*' ? 10_000 : route.endsWith('/*') ? 1000 - route.length : 0)

async function writeIcon(dist: string): Promise<string> {
  const file = `assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`
  await writeFileAt(dist, file, icon)
  return file
}

async function writePage(site: Site, surface: Surface<object>, route: PageRoute<object>): Promise<Documents> {
  const { style, styles } = await styleOf(site, [surface.entry, route.file])
  const { boot } = site.inline
  // Other pages show no personal data when they open.
  const early = surface.name === 'area' && route.status === undefined ? site.inline.early : ''
  const written = languagesOf(surface.catalogs)
  const write = (known: boolean) =>
    forEachLanguage(async (language) => {
      const spoken = pageLanguageOf(surface.catalogs, language)
      const folders = [surface.folder, ...(route.catalog === undefined ? [] : [route.catalog])]
      const catalogs = folders.map((folder) => `../locales/generated/${folder}/${spoken}.json`)
      const { scripts } = neededBy(site.manifest, [surface.entry, route.file, ...catalogs])
      await readyScreen(route, language)
      const say = await surface.words.load(language)
      const entry = entryOf(site, surface.entry)
      const html = documentOf({
        language,
        spoken,
        written: written.length === languages.length ? undefined : written,
        route: route.route,
        theme: surface.theme ?? 'white',
        title: pageTitleOf(surface, say, route),
        known,
        body: known
          ? ''
          : renderToString(
              <WholePage surface={surface} say={say} place={{ language, route, routes: surface.routes, pathname: undefined }} />,
            ),
        incomplete: surface.incomplete(say),
        boot,
        early: known ? '' : early,
        style,
        entry,
        preloads: scripts.filter((file) => file !== entry),
        inlined: styles,
        icon: site.icon,
      })
      return writeFileAt(site.dist, `documents/${surface.name}/${language}${fileName(route.route)}${known ? '.known' : ''}.html`, html)
    })
  const knownFiles = route.known === true ? { known: await write(true) } : {}
  return {
    route: route.route,
    surface: surface.name,
    status: route.status ?? 200,
    files: await write(false),
    ...knownFiles,
    scripts: [boot, early].filter((script) => script !== '').map(hashOf),
    styles: [hashOf(style)],
  }
}

/** A page without words is the same in all languages. */
async function writeBare(site: Site, page: BarePage): Promise<Documents> {
  const entry = entryOf(site, page.entry)
  const preloads = neededBy(site.manifest, [page.entry]).scripts.filter((file) => file !== entry)
  const nothing = { body: '', incomplete: undefined, boot: '', early: '', known: false, style: '', inlined: [], theme: 'white' } as const
  const html = documentOf({
    ...nothing,
    language: 'en',
    spoken: 'en',
    written: undefined,
    route: page.route,
    title: page.title,
    entry,
    preloads,
    icon: site.icon,
  })
  const file = await writeFileAt(site.dist, `documents/${page.name}.html`, html)
  return { route: page.route, status: 200, files: await forEachLanguage(async () => file), scripts: [], styles: [] }
}

async function forEachLanguage(make: (language: Language) => Promise<string>): Promise<Record<Language, string>> {
  const entries = await Promise.all(languages.map(async (language) => [language, await make(language)] as const))
  return Object.fromEntries(entries) as Record<Language, string>
}

async function styleOf(site: Site, modules: readonly string[]): Promise<{ style: string; styles: readonly string[] }> {
  const { styles } = neededBy(site.manifest, modules)
  const texts = await Promise.all(styles.map((file) => readFile(join(site.dist, file), 'utf8')))
  return { style: layers + texts.map((text) => text.trim()).join(''), styles }
}

const entryOf = (site: Site, entry: string): string => neededBy(site.manifest, [entry]).scripts.at(-1) ?? entry

const fileName = (route: string): string => (route === '/' ? '/index' : route === '*' ? '/not-found' : route.replace(/\/\*$/, '/below'))

async function writeFileAt(dist: string, file: string, text: string): Promise<string> {
  const path = join(dist, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return file
}
