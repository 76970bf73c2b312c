import { directionOf, type Language, languages, tagOf } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaRoutes } from '../area/routes.ts'
import { cutTexts } from '../gallery/serve/cut-texts.mjs'
import { hashOf } from './document.ts'
import type { Manifest } from './manifest.ts'
import { buildSite, type BuiltSite } from './testing/built-site.ts'
import { signedIn } from './testing/records.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
}, 120_000)
afterAll(() => site.close())

const fewer: { readonly desk: readonly string[]; readonly 'stand-in': readonly string[] } = JSON.parse(
  readFileSync(new URL('../../locales/fewer.json', import.meta.url), 'utf8'),
)
/** The surface whose words a page uses; the stand-in's pages are served from the area's origin. */
const surfaceOf = (file: string): string => file.split('/')[1] ?? ''
const spokenOn = (file: string, language: Language): Language => {
  const surface = surfaceOf(file)
  return (surface === 'desk' || surface === 'stand-in') && !fewer[surface].includes(language) ? 'en' : language
}
const allDocuments = () => Object.values(site.index).flat()
const html = (file: string): string => readFileSync(join(site.dist, file), 'utf8')
const contentOf = (text: string, tag: 'script' | 'style'): string | undefined => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1]

test('every page has a document in every language, in the right language and direction', () => {
  expect(allDocuments().length).toBeGreaterThan(areaRoutes.length)
  for (const { route, files } of allDocuments()) {
    if (route === '/security-frame') continue
    for (const language of languages) {
      const spoken = spokenOn(files[language], language)
      const start = html(files[language]).slice(0, 300)
      expect(start).toContain(`<html lang="${tagOf(spoken)}" dir="${directionOf(spoken)}" data-theme="`)
      expect(start).toContain(`data-language="${language}"`)
      const written = /data-written="([^"]*)"/.exec(start)?.[1]
      expect(written).toBe(surfaceOf(files[language]) in fewer ? 'en ar zh-Hans' : undefined)
      // By default visitors see the exchange's pages in white.
      if (site.index.area.some(({ files: own }) => own === files)) expect(start).toContain('data-theme="white"')
    }
  }
})

test('no surface loads the start script of another surface', () => {
  const manifest: Manifest = JSON.parse(html('.vite/manifest.json'))
  const entries = Object.keys(manifest).filter((key) => /^[\w-]+\/entry\.tsx?$/.test(key))
  expect(entries.length).toBeGreaterThan(3)
  for (const entry of entries) {
    const found = new Set([entry])
    for (const key of found)
      for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) found.add(next)
    expect(entries.filter((entry) => found.has(entry))).toEqual([entry])
  }
})

test('every route of the area is in the index, and the page for unknown addresses comes last', () => {
  const listed = site.index.area.map(({ route }) => route)
  for (const { route } of areaRoutes) expect(listed).toContain(route)
  expect(new Set(listed).size).toBe(listed.length)
  for (const documents of Object.values(site.index)) {
    expect(documents.at(-1)).toMatchObject({ route: '*', status: 404 })
    expect(documents.filter(({ route }) => route === '*')).toHaveLength(1)
  }
})

test('the index has the hash of all inline code, and no element has an inline event handler', () => {
  for (const { files, scripts, styles } of allDocuments()) {
    for (const file of new Set(Object.values(files))) {
      const text = html(file)
      const inline = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
      const style = contentOf(text, 'style')
      expect(scripts).toEqual(inline.map(hashOf))
      expect(styles).toEqual(style === undefined ? [] : [hashOf(style)])
      expect(text.match(/<script>|<script [^>]*(?<!src="[^"]+")>/g) ?? []).toHaveLength(inline.length)
      expect(text).not.toMatch(/ on[a-z]+="/)
    }
  }
})

test('every file that a document names exists', () => {
  for (const { files } of allDocuments())
    for (const [, file = ''] of html(files.en).matchAll(/(?:src="|href="|data-styles="|\.css )\/(assets\/[^" ]+)/g))
      expect(existsSync(join(site.dist, file))).toBe(true)
})

test('a document contains the page’s words before any script has run', () => {
  const text = html(site.index.area.find(({ route }) => route === '/verified/404')?.files.en ?? '')
  expect(text).toContain('Sorry, the page you requested does not exist')
  expect(text).toContain('<title>Page not found | ')
})

const addresses = areaRoutes.map(({ route }) => (route === '*' ? '/verified/nothing/here' : route))

test.each(['en', 'ar', 'ja'] as const)(
  'in %s every page of the area hydrates without console messages',
  async (language) => {
    site.replies = signedIn()
    await site.visit('/security-frame', {}, async (page) => {
      for (const address of addresses) {
        await page.goto(site.url + localePath(language, address))
        const account = page.getByRole('button', { name: /lin\.okafor/ })
        const logIn = page.locator('header a[href*="/login?callback="]')
        await account.or(logIn).first().waitFor()
        // Fails if the page has more than one heading.
        await page.locator('h1').waitFor()
      }
    })
  },
  120_000,
)

test('the check for cut-off text finds text that its box hides', () =>
  site.visit('/security-frame', { viewport: { width: 320, height: 640 } }, async (page) => {
    await page.evaluate(() => {
      for (const [text, width] of [
        ['a long line of text', '60px'],
        ['a short one', '200px'],
      ] as const) {
        const line = document.createElement('p')
        line.textContent = text
        Object.assign(line.style, { width, overflow: 'hidden', whiteSpace: 'nowrap' })
        document.body.append(line)
      }
    })
    expect(await page.evaluate(cutTexts)).toEqual(['cut off: a long line of text'])
  }))

test('the documents of the provider and the desk have a heading', async () => {
  for (const origin of ['provider', 'desk'] as const) for (const { files } of site.index[origin]) expect(html(files.en)).toMatch(/<h1[ >]/)
})

test('every page with words contains, in its own language, the message for missing scripts', () => {
  const sentences = {
    en: 'This page could not be loaded completely.',
    ar: 'تعذّر تحميل هذه الصفحة بالكامل.',
    'zh-CN': '此页面未能完整加载。',
  }
  for (const { route, files } of allDocuments()) {
    if (route === '/security-frame') continue
    for (const [language, sentence] of Object.entries(sentences)) {
      const notice = html(language === 'ar' ? files.ar : language === 'zh-CN' ? files['zh-CN'] : files.en).split('<div id="root">')[1] ?? ''
      expect(notice).toMatch(
        new RegExp(`<p class="incomplete" role="alert">${sentence} <a href="">[^<]+</a></p><noscript><p [^>]+>${sentence}`),
      )
    }
  }
})
