import { pageTheme, printPreferences, readPreferences } from '@bonafide/core/preferences'
import { type Language, tagOf } from '@bonafide/core/languages'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageToOffer, offeredLanguages } from '../lib/choices/offered-language.ts'

const script = readFileSync(new URL('boot.js', import.meta.url), 'utf8')

const dataAfter = (
  cookie: string,
  app: object = {},
  dark = false,
  { lang = 'en', languages = ['en'], written = '' } = {},
): Record<string, string> => {
  const dataset: Record<string, string> = { theme: 'white', ...(written === '' ? {} : { written }) }
  const window = { addEventListener: () => undefined, ...app }
  runInNewContext(script, {
    document: { cookie, documentElement: { dataset, lang } },
    navigator: { languages },
    window,
    decodeURIComponent,
    JSON,
    matchMedia: (query: string) => ({ matches: dark && query === '(prefers-color-scheme: dark)' }),
  })
  return { ...dataset }
}

const cookieWith = (value: unknown): string => `local=${encodeURIComponent(JSON.stringify(value))}`

const cookies = [
  '',
  'other=1',
  'notlocal=%7B%22theme%22%3A%22black%22%7D',
  'local=',
  'local=%',
  'local=%E0%A4%A',
  'local=null',
  'local=[]',
  'local=%22dark%22',
  cookieWith([{ theme: 'black' }]),
  cookieWith({}),
  cookieWith({ theme: null }),
  cookieWith({ theme: 'pink' }),
  cookieWith({ theme: 'constructor' }),
  ...(['standard', 'white', 'light', 'dark', 'black'] as const).map((theme) => cookieWith({ theme })),
  `a=b; ${cookieWith({ theme: 'black' })}; c=d`,
  `${cookieWith({ theme: 'light' })}; ${cookieWith({ theme: 'black' })}`,
  `local=${printPreferences({ ...readPreferences(''), theme: 'black' })}`,
]

test.each(cookies)('before the first paint the theme matches the page’s own reading of the cookie: %s', (cookie) => {
  expect(dataAfter(cookie)['theme']).toBe(pageTheme(readPreferences(cookie).theme))
})

test('the theme is white without a cookie, and dark with a cookie that names no theme', () => {
  expect(dataAfter('')['theme']).toBe('white')
  expect(dataAfter(cookieWith({ unit: 'EUR' }))['theme']).toBe('dark')
})

test.each([
  [true, 'dark'],
  [false, 'white'],
])('with the system’s theme, a browser that prefers dark (%s) gets %s, regardless of the stored theme', (dark, theme) => {
  expect(dataAfter(cookieWith({ theme: 'black', system: true }), {}, dark)['theme']).toBe(theme)
  expect(dataAfter(cookieWith({ theme: 'black', system: 'yes' }), {}, dark)['theme']).toBe('black')
  expect(dataAfter('', {}, dark)['theme']).toBe('white')
})

test('a session is marked before the first paint', () => {
  expect(dataAfter('a=b; logged_in=1')['session']).toBe('')
  expect(dataAfter('not_logged_in=1')['session']).toBeUndefined()
})

test.each<[string, boolean, object]>([
  ['no bridge', false, {}],
  ['the Android bridge', true, { AppBridge: {} }],
  ['the iPhone handler', true, { webkit: { messageHandlers: { AppBridge: {} } } }],
  ['another iPhone handler', false, { webkit: { messageHandlers: { OtherBridge: {} } } }],
  ['webkit without handlers', false, { webkit: {} }],
])('a window with %s counts as the app: %s', (_, app, window) => expect(dataAfter('', window)['app']).toBe(app ? '' : undefined))

test('a script that fails to load is reported, but not an error inside a script, or a picture that fails to load', () => {
  const dataset: Record<string, string> = {}
  const listeners: ((event: { target: object }) => void)[] = []
  const addEventListener = (type: string, listener: (typeof listeners)[number], capture: boolean): void => {
    // Such an error does not bubble.
    if (type === 'error' && capture) listeners.push(listener)
  }
  runInNewContext(script, { document: { cookie: '', documentElement: { dataset } }, navigator: {}, window: { addEventListener } })
  for (const target of [{}, { tagName: 'IMG' }]) for (const listener of listeners) listener({ target })
  expect(dataset['incomplete']).toBeUndefined()
  for (const listener of listeners) listener({ target: { tagName: 'SCRIPT' } })
  expect(dataset['incomplete']).toBe('')
})

test('inline style sheets are represented by disabled links', () => {
  const links: Record<string, unknown>[] = []
  const createElement = () => {
    const link: Record<string, unknown> = {}
    return Object.assign(link, { setAttribute: (name: string, value: string) => (link[name] = value) })
  }
  const document = {
    cookie: '',
    documentElement: { dataset: { styles: '/a.css /b.css' } },
    createElement,
    head: { append: (link: {}) => links.push(link) },
  }
  runInNewContext(script, { document, navigator: {}, window: { addEventListener: () => undefined } })
  expect(links).toMatchObject([
    { rel: 'stylesheet', href: '/a.css', disabled: '' },
    { rel: 'stylesheet', href: '/b.css', disabled: '' },
  ])
})

test('a document that contains the status sets a performance mark once it is parsed', () => {
  const marks: string[] = []
  const listeners: (() => void)[] = []
  const document = {
    cookie: '',
    documentElement: { dataset: { known: '' } },
    readyState: 'loading',
    addEventListener: (type: string, listener: () => void) => type === 'readystatechange' && listeners.push(listener),
  }
  const runNow = (then: () => void): void => then()
  const performance = { mark: (name: string) => void marks.push(name) }
  const window = { addEventListener: () => undefined }
  runInNewContext(script, { document, navigator: {}, window, requestAnimationFrame: runNow, setTimeout: runNow, performance })
  expect(marks).toEqual([])
  for (const readyState of ['interactive', 'complete']) {
    document.readyState = readyState
    for (const listener of listeners) listener()
  }
  expect(marks).toEqual(['home.levels'])
})

const browsers = [
  ...offeredLanguages.map((language) => [tagOf(language)]),
  ['en-US', 'en'],
  ['pt-BR'],
  ['zh-TW'],
  ['zh-HK'],
  ['zh-CN'],
  ['zh'],
  ['zh-Hant-TW'],
  ['ko-KR', 'de'],
  ['ko'],
  [],
]

test.each(browsers.map((languages) => [languages]))(
  'a browser with %j has space for the offer of a language on exactly the pages that offer one',
  (languages) => {
    const reserved = offeredLanguages.filter((language) => 'offer' in dataAfter('', {}, false, { lang: tagOf(language), languages }))
    expect(reserved).toEqual(offeredLanguages.filter((language) => languageToOffer(languages, language) !== undefined))
  },
)

const threeLanguages: readonly Language[] = ['en', 'ar', 'zh-CN']

test.each(browsers.map((languages) => [languages]))(
  'on a surface in three languages, a browser with %j has space for the offer on exactly the pages that offer one',
  (languages) => {
    const written = threeLanguages.map(tagOf).join(' ')
    const reserved = offeredLanguages.filter((language) => {
      const lang = tagOf(threeLanguages.includes(language) ? language : 'en')
      return 'offer' in dataAfter('', {}, false, { lang, languages, written })
    })
    expect(reserved).toEqual(offeredLanguages.filter((language) => languageToOffer(languages, language, threeLanguages) !== undefined))
  },
)

test('no space is reserved once preferences are chosen, or in the app', () => {
  const arabic = { lang: 'ar', languages: ['en'] }
  expect(dataAfter('', {}, false, arabic)).toHaveProperty('offer')
  expect(dataAfter(cookieWith({ unit: 'EUR' }), {}, false, arabic)).not.toHaveProperty('offer')
  expect(dataAfter('local=%', {}, false, arabic)).toHaveProperty('offer')
  expect(dataAfter('', { AppBridge: {} }, false, arabic)).not.toHaveProperty('offer')
})
