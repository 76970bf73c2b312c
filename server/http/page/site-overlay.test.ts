import { languages } from '@bonafide/core/languages'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { siteFixture, type SiteFixture } from '../../site/testing/site-fixture.ts'
import { startServer, type Answer, type TestServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-overlay-'))
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(pages, file)), { recursive: true })
  writeFileSync(join(pages, file), text)
}

/** As web/document/document.ts writes it. */
const html = (title: string): string =>
  [
    `<!doctype html><html><head><title>${title}</title><meta name="settings" content=""><script>boot</script><style>shipped</style>`,
    '<script type="module" src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/en-A.js">',
    `<link rel="icon" type="image/svg+xml" href="/assets/icon-a.svg"></head><body><div id="root">${title}</div></body></html>`,
  ].join('')

const page = (surface: string | undefined, route: string, status = 200) => {
  const file = `documents/${surface ?? 'bare'}${route.replace('*', 'none')}.html`
  write(file, html(`shipped ${surface}`))
  const files = Object.fromEntries(languages.map((language) => [language, file.replace('.html', `-${language}.html`)]))
  for (const name of Object.values(files)) write(name, html(`shipped ${surface}`))
  return { ...(surface === undefined ? {} : { surface }), route, status, scripts: ['sha256-AAAA'], styles: ['sha256-BBBB'], files }
}

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path fill="${colour}" d="M0 0h1z"/></svg>`
const brand = {
  'brand.json': {
    name: 'Acme',
    logoSaysName: true,
    themes: { white: { accent: '#7a1f5c', 'accent-hover': '#5e1646' } },
    radius: { control: 2 },
  },
  'logo.svg': svg('#111'),
  'logo-dark.svg': svg('#eee'),
  'icon.svg': svg('#7a1f5c'),
  'links.json': {
    header: [{ label: { en: 'Markets', de: 'Märkte' }, href: '/markets' }],
    footer: { title: { en: 'Acme' }, links: [{ label: { en: 'About us' }, href: 'https://acme.example' }] },
  },
  'words/en/area.json': { 'nav.verification': 'Prove $& it' },
  'words/de/area.json': { 'nav.verification': 'Nachweis' },
}

let site: SiteFixture
let database: TestDatabase
let plain: TestServer
let overlaid: TestServer
beforeAll(async () => {
  write(
    'documents.json',
    JSON.stringify({
      area: [page('area', '/verified/enter'), page('area', '/broken'), page(undefined, '/bare'), page('area', '*', 404)],
      provider: [page('frame', '*', 404)],
      desk: [page('desk', '*', 404)],
    }),
  )
  const catalogs = ['area/en', 'area/de', 'frame/en', 'desk/en', 'stand-in/en']
  write(
    'catalogs.json',
    JSON.stringify(Object.fromEntries(catalogs.map((key) => [key, `assets/${key.split('/')[1]}-${key[0]?.toUpperCase()}.js`]))),
  )
  write('assets/icon-a.svg', svg('#000'))
  write('assets/en-A.js', 'export default {}')
  write(
    'drawing/render-page.js',
    `let overlaid
export const applySite = (site) => (overlaid = site)
export const renderPage = async ({ surface, route, language }) => {
  if (route === '/broken') throw new Error('no')
  const own = overlaid.words[surface + '/' + language] ?? {}
  return { title: 'overlaid $& ' + surface, inside: '<div id="root">' + JSON.stringify([own['nav.verification'], overlaid.links[language]]) + '</div>' }
}`,
  )
  site = siteFixture()
  site.write(brand)
  database = await testDatabase()
  plain = await startServer(testServices(database.db), [], { pages })
  overlaid = await startServer(testServices(database.db, { site: readConfig({ SITE_DIR: site.folder }).site }), [], { pages })
})
afterAll(async () => {
  await plain.close()
  await overlaid.close()
  await database.close()
  site.remove()
  rmSync(pages, { recursive: true })
})

const home = '/verified/enter'
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy'])
const importsIn = ({ text }: Answer): Readonly<Record<string, string>> => {
  const map: { imports: Record<string, string> } = JSON.parse(
    /<script type="importmap">([^<]*)<\/script>/.exec(text)?.[1] ?? '{"imports":{}}',
  )
  return map.imports
}

test('without a site folder a document is served as built', async () => {
  const { text, headers } = await plain.send(home, {})
  expect(text.replace(/content="[^"]+"/, 'content=""')).toBe(html('shipped area'))
  expect(String(headers['content-security-policy']).match(/sha256/g)).toHaveLength(2)
})

describe('a document with a site folder', () => {
  test.each([
    [home, '["Prove $& it",{"header":[{"label":"Markets","href":"/markets"}],"footer"'],
    [`/de${home}`, '["Nachweis",{"header":[{"label":"Märkte","href":"/markets"}],"footer"'],
  ])('%s has the site’s words and links, even with special characters', async (path, inside) => {
    const { text } = await overlaid.send(path, {})
    expect(text).toContain(`<body><div id="root">${inside}`)
    expect(text).toContain('<title>overlaid $& area</title>')
    expect(text).not.toContain('shipped area')
  })

  test('allows exactly the scripts and styles that it contains', async () => {
    for (const path of [home, `/de${home}`]) {
      const answer = await overlaid.send(path, {})
      const inline = [...answer.text.matchAll(/<(script|style)(?: type="importmap")?>([^<]*)<\/\1>/g)].map(([, , text = '']) => text)
      const own = inline.filter((text) => text !== 'boot' && text !== 'shipped')
      expect(own).toHaveLength(3)
      for (const text of own) expect(policyOf(answer)).toContain(hash(text))
      expect(policyOf(answer).match(/sha256/g)).toHaveLength(5)
    }
  })

  test('maps its catalog before any script, and preloads the mapped catalog', async () => {
    const answer = await overlaid.send(home, {})
    const [[shipped, own] = ['', '']] = Object.entries(importsIn(answer))
    expect(shipped).toBe('/assets/en-A.js')
    expect(answer.text).toContain(`<link rel="modulepreload" href="${own}">`)
    expect(answer.text.indexOf('importmap')).toBe(answer.text.indexOf('<script') + '<script type="'.length)
    const catalog = await overlaid.send(own, {})
    expect(catalog.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
    const { default: words } = await import(`data:text/javascript,${encodeURIComponent(catalog.text)}`)
    expect(words).toMatchObject({ 'exchange.name': 'Acme', 'nav.verification': 'Prove $& it', 'nav.security': expect.any(String) })
    expect(await overlaid.send('/assets/en-A.js', {})).toMatchObject({ text: 'export default {}' })
  })

  test('has the site’s colours, radius and logo', async () => {
    const { text } = await overlaid.send(home, {})
    const style = /<style>(@layer tokens[^<]*)<\/style><script type="module"/.exec(text)?.[1] ?? ''
    expect(style).toContain(
      `:root{--radius-control:2px}[data-theme='white'],[data-theme='standard']{--accent:#7a1f5c;--accent-hover:#5e1646}`,
    )
    expect(style).toContain(`.mark[height='28']{width:56px}`)
    const [light = '', dark = ''] = [...style.matchAll(/url\((\/assets\/site-logo[^)]*)\)/g)].map(([, address]) => address)
    expect((await overlaid.send(light, {})).text).toBe(brand['logo.svg'])
    expect(await overlaid.send(dark, {}, 'desk')).toMatchObject({
      text: brand['logo-dark.svg'],
      headers: { 'content-security-policy': expect.stringMatching(/sandbox$/), 'cache-control': expect.stringContaining('immutable') },
    })
  })

  test('has the site’s icon, also at the path that browsers request by default', async () => {
    const icon = /<link rel="icon" type="image\/svg\+xml" href="([^"]*)">/.exec((await overlaid.send(home, {})).text)?.[1] ?? ''
    expect((await overlaid.send(icon, {})).text).toBe(brand['icon.svg'])
    expect((await overlaid.send('/favicon.ico', {})).text).toBe(brand['icon.svg'])
  })

  test('is served as shipped if it cannot be rendered, with the scripts that insert the words', async () => {
    const { status, text } = await overlaid.send('/broken', {})
    expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining('<div id="root">shipped area</div>') })
    expect(text).toContain('importmap')
  })

  test('is served as built if it has neither words nor styles', async () => {
    expect((await overlaid.send('/bare', {})).text.replace(/content="[^"]+"/, 'content=""')).toBe(html('shipped undefined'))
  })
})

test('frame and desk have the site’s colours and words, but not its links', async () => {
  for (const surface of ['provider', 'desk'] as const) {
    const answer = await overlaid.send('/nothing', {}, surface)
    expect(answer.text).toContain('--accent:#7a1f5c')
    expect(answer.text).not.toContain('siteLinks')
  }
  expect(importsIn(await overlaid.send('/nothing', {}, 'provider'))).toEqual({})
  expect(Object.keys(importsIn(await overlaid.send('/de/nothing', {}, 'desk')))).toEqual(['/assets/en-D.js'])
})

test('a changed brand gets new addresses, and an unchanged brand keeps its addresses', async () => {
  const addressesOf = async (files: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
    site.write(files)
    const other = await startServer(testServices(database.db, { site: readConfig({ SITE_DIR: site.folder }).site }), [], { pages })
    const { text } = await other.send(home, {})
    await other.close()
    return text.match(/\/assets\/site-[\w.-]+/g) ?? []
  }
  const first = await addressesOf(brand)
  expect(await addressesOf(brand)).toEqual(first)
  const second = await addressesOf({ ...brand, 'logo.svg': svg('#222'), 'words/en/area.json': { 'nav.verification': 'Other' } })
  const changed = second.filter((address) => !first.includes(address))
  expect(new Set(changed.map((address) => address.replace(/-\w{16}\.\w+$/, '')))).toEqual(
    new Set(['/assets/site-logo', '/assets/site-area-en']),
  )
})
