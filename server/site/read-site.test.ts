import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { siteFixture, type SiteFixture } from './testing/site-fixture.ts'

let site: SiteFixture
beforeAll(() => {
  site = siteFixture()
})
afterAll(() => site.remove())

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h1z"/></svg>'
const words = (texts: unknown, file = 'words/en/area.json') => ({ [file]: texts })
const links = (header: unknown) => ({ 'links.json': { header } })
const markets = { label: { en: 'Markets' }, href: '/markets' }

test('without the setting there is no site, and an empty folder changes nothing', () => {
  expect(readConfig({}).site).toBeUndefined()
  site.write({})
  expect(site.complaints()).toEqual([])
  expect(site.complaints({ SITE_DIR: join(site.folder, 'none') })).toEqual(['must be a folder: there is none at none.'])
})

describe.each<[string, Readonly<Record<string, unknown>>, readonly (string | RegExp)[]]>([
  ['an unknown file', { 'brands.json': {} }, [/^brands.json: is unknown; expected: brand.json, logo.svg/]],
  ['broken JSON', { 'brand.json': '{\n "name": "Acme",\n}' }, ['brand.json: line 3 has } where a name in double quotes is expected.']],
  ['a list', { 'brand.json': [] }, ['brand.json: must be an object.']],
  ['a misspelt key', { 'brand.json': { colors: {} } }, [/^brand.json: colors is unknown/]],
  ['a name on two lines', { 'brand.json': { name: 'A\nB' } }, [/^brand.json: name must be the name/]],
  ['a name with a bidi control character', { 'brand.json': { name: 'A\u202eB' } }, [/^brand.json: name must be the name/]],
  [
    'an unknown theme',
    { 'brand.json': { themes: { blue: {} } } },
    ['brand.json: themes.blue is not a theme: the themes are white, light, dark, black.'],
  ],
  [
    'an unknown token',
    { 'brand.json': { themes: { white: { brand: '#000000' } } } },
    [/^brand.json: themes.white.brand is not a colour of the themes/],
  ],
  [
    'an invalid colour',
    { 'brand.json': { themes: { white: { accent: 'red;}body{display:none' } } } },
    ['brand.json: themes.white.accent must be a colour such as #2336c4.'],
  ],
  [
    'an invalid radius',
    { 'brand.json': { radius: { card: '6px' } } },
    ['brand.json: radius.card must be a whole number of pixels from 0 to 24.'],
  ],
  [
    'text and a control that are too faint',
    { 'brand.json': { themes: { white: { quiet: '#9aa0a8', focus: '#bbbbbb' } } } },
    [
      'brand.json: themes.white: quiet (#9aa0a8) on ground (#ffffff, shipped) has a contrast of 2.63, and text needs 4.5.',
      'brand.json: themes.white: focus (#bbbbbb) on raised (#ffffff, shipped) has a contrast of 1.91, and controls and lines need 3.',
    ],
  ],
  [
    'a grey ground of the black theme',
    { 'brand.json': { themes: { black: { ground: '#050505' } } } },
    [/^brand.json: themes.black.ground must be #000000/],
  ],
  [
    'a light ground of the dark theme',
    { 'brand.json': { themes: { dark: { ground: '#ffffff' } } } },
    ['brand.json: themes.dark.ground must be a dark colour.'],
  ],
  ['a logo with a script', { 'logo.svg': svg.replace('<path', '<script/><path') }, ['logo.svg: must not have <script>.']],
  ['a dark logo alone', { 'logo-dark.svg': svg }, [/^logo-dark.svg: needs a logo.svg/]],
  ['an icon of another kind', { 'icon.svg': 'GIF89a' }, [/^icon.svg: must begin with <svg>/]],
  ['logoSaysName without a logo', { 'brand.json': { logoSaysName: true } }, ['brand.json: logoSaysName needs a logo.svg.']],
  [
    'a link to a script',
    links([{ ...markets, href: 'javascript:alert(1)' }]),
    [/^links.json: header\[0\].href must be an https address, or a path/],
  ],
  ['a link without encryption', links([{ ...markets, href: 'http://example.com' }]), [/^links.json: header\[0\].href must be/]],
  [
    'a disguised link to another host',
    links([
      { ...markets, href: '//evil.example' },
      { ...markets, href: '/\\evil.example' },
    ]),
    [/header\[0\].href/, /header\[1\].href/],
  ],
  ['a link with a password', links([{ ...markets, href: 'https://a:b@example.com' }]), [/header\[0\].href/]],
  ['a link without English', links([{ ...markets, label: { de: 'Märkte' } }]), [/^links.json: header\[0\].label.en is missing/]],
  [
    'markup in a label',
    links([{ ...markets, label: { en: '<b>Markets</b>' } }]),
    ['links.json: header[0].label.en has markup: labels are plain text.'],
  ],
  [
    'a label in an unknown language',
    links([{ ...markets, label: { en: 'A', xx: 'B' } }]),
    ['links.json: header[0].label.xx is not a language of the pages.'],
  ],
  ['the same link twice', links([markets, markets]), ['links.json: header has /markets more than once.']],
  [
    'a notice without encryption',
    { 'legal.json': { privacyUrl: 'http://example.com' } },
    [/^legal.json: privacyUrl must be an https address/],
  ],
  [
    'a consent text without English',
    { 'consent.json': { versions: { privacyNotice: 'a', biometrics: 'b' }, texts: {} } },
    [/texts.en is missing/],
  ],
  ['two policies', { 'policy.yaml': '{}', 'policy.json': {} }, ['policy.json: exists beside policy.yaml: keep only one of them.']],
  ['a policy with an unknown key', { 'policy.yaml': 'leves: {}' }, [/policy.yaml: leves/]],
  ['words in an unknown language', words({}, 'words/xx/area.json'), [/^words\/xx: must be a folder named like a language/]],
  [
    'words of an unknown surface',
    words({}, 'words/en/areas.json'),
    [/^words\/en\/areas.json: is not a file of locales: these are area.json, company.json/],
  ],
  [
    'a surface that is not in this language',
    words({}, 'words/de/desk.json'),
    ['words/de/desk.json: desk is not written in de: only in en, ar, zh-CN.'],
  ],
  [
    'words that are not text',
    words({ 'nav.verification': 7, 'nav.security': ' ' }),
    ['words/en/area.json: nav.verification must be a text.', 'words/en/area.json: nav.security must be a text.'],
  ],
  [
    'markup in words',
    words({ 'nav.verification': '<img src=x onerror=alert(1)>' }),
    [/^words\/en\/area.json: nav.verification has markup/],
  ],
  [
    'a tag that the shipped sentence does not have',
    words({ 'nav.verification': 'Be <b>bold</b>' }),
    [/nav.verification has markup that the shipped sentence does not have/],
  ],
  ['a missing placeholder', words({ 'page.title': '{page}' }), ['words/en/area.json: page.title lacks {exchange}.']],
  [
    'an unknown placeholder',
    words({ 'nav.verification': 'You, {name}' }),
    ['words/en/area.json: nav.verification has {name}, which English does not have.'],
  ],
  ['a text formatted as a date', words({ 'page.title': '{page, date} {exchange}' }), [/page.title formats \{page\} as a date/]],
  ['an open brace', words({ 'nav.verification': 'You {' }), [/^words\/en\/area.json: nav.verification does not parse/]],
  [
    'a text that is too long',
    words({ 'nav.verification': 'x'.repeat(2001) }),
    ['words/en/area.json: nav.verification has 2001 characters, and may have at most 2000.'],
  ],
  [
    'a text with a control character',
    words({ 'nav.verification': 'a\u0007b' }),
    ['words/en/area.json: nav.verification has a control character.'],
  ],
])('%s', (_, files, expected) => {
  test('stops the start with a message that names the file and key', () => {
    site.write(files)
    const complaints = site.complaints()
    for (const sentence of expected)
      expect(complaints).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })
})

test('reports all mistakes, together with those in other settings', () => {
  site.write({ 'brand.json': { name: '' }, 'links.json': '{', ...words({ 'page.title': '{page}' }) })
  const complaints = site.complaints({ AREA_PORT: 'x' })
  for (const part of ['AREA_PORT', 'brand.json: name', 'links.json: line 1', 'page.title lacks'])
    expect(complaints.join('\n')).toContain(part)
})

test('a logo of 50 MB is refused without being read, and so is anything that is not a file', () => {
  site.write({ 'logo.svg': '' })
  truncateSync(join(site.folder, 'logo.svg'), 50_000_000)
  const before = process.memoryUsage().rss
  expect(site.complaints()).toEqual(['logo.svg: has 50000000 bytes, and may have at most 100000.'])
  expect(process.memoryUsage().rss - before).toBeLessThan(25_000_000)
  site.write({})
  symlinkSync('/dev/zero', join(site.folder, 'logo.svg'))
  mkdirSync(join(site.folder, 'brand.json'))
  symlinkSync('nowhere', join(site.folder, 'icon.svg'))
  expect(site.complaints()).toEqual(['brand.json: must be a file.', 'logo.svg: must be a file.', 'icon.svg: is a link that leads nowhere.'])
  site.write({ 'links.json': '\ufeff{}' })
  expect(site.complaints()).toEqual([])
})

test('unknown ids are ignored and reported, and the other words apply', () => {
  site.write(words({ 'home.gone': 'Once', 'nav.verification': 'Identity', constructor: 'x' }))
  const { site: read } = readConfig({ SITE_DIR: site.folder })
  expect(read?.unknownWords).toEqual(['words/en/area.json home.gone', 'words/en/area.json constructor'])
  expect(Object.fromEntries(read?.words ?? [])).toEqual({ 'area/en': { 'nav.verification': 'Identity' } })
})

test('the folder supplies settings, and a contradicting setting is refused', () => {
  const consent = {
    versions: { privacyNotice: 'acme-1', biometrics: 'acme-1' },
    texts: { en: { privacyNotice: ['We look.'], biometrics: ['We compare.'] } },
  }
  site.write({
    'brand.json': { name: 'Acme' },
    'legal.json': { privacyUrl: 'https://acme.example/privacy', termsUrl: 'https://acme.example/terms' },
    'consent.json': consent,
    'policy.yaml': 'person: { reviewEveryMonths: 12 }',
    'README.md': 'Ours.',
  })
  const config = readConfig({ SITE_DIR: site.folder })
  expect(config).toMatchObject({
    exchangeName: 'Acme',
    siteAppName: 'Acme',
    policyUrls: { privacy: 'https://acme.example/privacy', terms: 'https://acme.example/terms', cookies: undefined },
    consent,
    policy: { file: { person: { reviewEveryMonths: 12 } } },
  })
  expect(site.complaints({ EXCHANGE_NAME: 'Other', PRIVACY_URL: 'https://acme.example/privacy' })).toEqual([
    'EXCHANGE_NAME is set, and SITE_DIR says Acme: keep only one of them.',
  ])
})

test('the name appears in each language, unless the words of that language override it', () => {
  site.write({ 'brand.json': { name: 'Acme' }, ...words({ 'exchange.name': 'アクメ' }, 'words/ja/area.json') })
  const read = readConfig({ SITE_DIR: site.folder }).site?.words
  expect([read?.get('area/de'), read?.get('area/ja'), read?.get('desk/en'), read?.get('desk/de')]).toEqual([
    { 'exchange.name': 'Acme' },
    { 'exchange.name': 'アクメ' },
    { 'brand.name': 'Acme' },
    undefined,
  ])
})

test('a complete brand is read: colours, their ground under a scrim, radius, pictures and links', () => {
  site.write({
    'brand.json': { themes: { white: { ground: '#FFFDF5', hover: '#f0e9d8' } }, radius: { control: 0 } },
    'logo.svg': svg,
    ...links([markets]),
  })
  writeFileSync(join(site.folder, '.kept'), '')
  const read = readConfig({ SITE_DIR: site.folder }).site
  expect(read?.brand).toMatchObject({ radius: { control: 0, card: undefined }, logo: { svg, ratio: 2 }, icon: undefined })
  expect([...(read?.brand.colours.get('white') ?? [])]).toEqual([
    ['ground', '#fffdf5'],
    ['hover', '#f0e9d8'],
    ['ground-under-scrim', '#898a89'],
  ])
  expect(read?.links).toEqual({ header: [markets], footer: undefined })
})
