import { languages } from '@bonafide/core/languages'
import { getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { FirstCompany } from '@bonafide/core/calls/company/first-company'
import { FirstKnown } from '@bonafide/core/calls/first-known'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'

const pages = mkdtempSync(join(tmpdir(), 'bonafide-known-'))
const documents = {
  'plain.html': '<meta name="settings" content=""><p>for everyone</p>',
  'own.html': '<meta name="settings" content=""><meta name="known" content=""><div id="root"></div>',
}
for (const [name, text] of Object.entries(documents)) writeFileSync(join(pages, name), text)
const named = (file: string) => Object.fromEntries(languages.map((language) => [language, file]))
const bare = { status: 200, scripts: [], styles: [] }
const area = [
  { ...bare, route: '/verified/enter', files: named('plain.html'), known: named('own.html') },
  { ...bare, route: '/verified/kyb', files: named('plain.html'), known: named('own.html') },
  { ...bare, route: '/verified/kyb/enterprise', files: named('plain.html'), known: named('own.html') },
  { ...bare, route: '/verified/reset', files: named('plain.html') },
]
writeFileSync(join(pages, 'documents.json'), JSON.stringify({ area, provider: [], desk: [] }))
mkdirSync(join(pages, 'drawing'))
writeFileSync(
  join(pages, 'drawing/render-known.js'),
  `export const renderKnown = async ({ route, language, known }) => {
    if (language === 'fr') throw new Error('cannot')
    return '<b>$& ' + [route, language, known.account.loginName, known.record.level1Flag].join(' ') + '</b>'
  }`,
)

const fixture = await makeFixture({}, undefined, pages)
afterAll(async () => {
  await fixture.close()
  rmSync(pages, { recursive: true })
})

const get = async (path: string, cookie?: string) => {
  const response = await fetch(fixture.areaOrigin + path, { headers: cookie === undefined ? {} : { cookie } })
  return { text: await response.text(), cache: response.headers.get('cache-control'), vary: response.headers.get('vary') }
}

const knownIn = (text: string) => {
  const content = /<meta name="known" content="([^"<>]*)">/.exec(text)?.[1] ?? 'null'
  return FirstKnown.parse(
    JSON.parse(
      content.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ),
  )
}

test('with a session the home page embeds the caller’s own standing, and is not cached', async () => {
  const { browser } = await fixture.person('ada')
  const { text, cache, vary } = await get('/ar/verified/enter', browser.cookie)
  expect(text).toContain('<div id="root"><b>$& /verified/enter ar ada@example.com 0</b></div>')
  expect(knownIn(text)).toMatchObject({ account: { loginName: 'ada@example.com' }, record: { level1Flag: 0 } })
  expect({ cache, vary }).toEqual({ cache: 'no-store', vary: 'accept-encoding, cookie' })
})

test.each([
  ['no session', ''],
  ['a made-up session', `bonafide=${'x'.repeat(43)}; logged_in=1`],
])('a visitor with %s gets the page without data', async (_, cookie) => {
  expect(await get('/verified/enter', cookie)).toMatchObject({ text: expect.stringContaining('for everyone'), cache: 'no-cache' })
})

test('after signing out, the user gets the page without data', async () => {
  const { browser } = await fixture.person('grace')
  const { cookie } = browser
  await browser.ask((await import('@bonafide/core/calls/account')).clearCookie)
  expect((await get('/verified/enter', cookie)).text).toContain('for everyone')
})

test('other pages embed no data', async () => {
  const { browser } = await fixture.person('joan')
  expect((await get('/verified/reset', browser.cookie)).text).toContain('for everyone')
})

test.each([
  ['/verified/kyb', 1],
  ['/verified/kyb/enterprise?step=3', 3],
  ['/verified/kyb/enterprise?step=nine', 1],
])('%s embeds the caller’s company as the calls return it, at step %i', async (path, step) => {
  const { browser } = await fixture.person(`officer-${step}-${path.length}`)
  const embedded = FirstCompany.parse(knownIn((await get(path, browser.cookie)).text).company)
  const { data: lists } = await browser.ask(languageConfig)
  const { data: countries } = await browser.ask(getSupportedCountry, { key: 'RESIDENCE' })
  expect(embedded).toMatchObject({ step, lists, papers: null, detail: { version: 0, individualList: [] } })
  const residence = embedded.countries.filter(({ keys }) => keys.includes('RESIDENCE'))
  expect(residence.map(({ keys: _keys, ...country }) => country)).toEqual(countries)
})

test.each(['/verified/enter', '/verified/kyb/enterprise'])(
  '%s embeds no company, since it shows none or only the browser knows the step',
  async (path) => {
    const { browser } = await fixture.person(`reader-${path.length}`)
    const known = knownIn((await get(path, browser.cookie)).text)
    expect(known.account.loginName).toContain('reader')
    expect(known.company).toBeUndefined()
  },
)

test('a page that cannot be rendered is served without data', async () => {
  const { browser } = await fixture.person('lin')
  expect(await get('/fr/verified/enter', browser.cookie)).toMatchObject({
    text: expect.stringContaining('for everyone'),
    cache: 'no-cache',
  })
})
