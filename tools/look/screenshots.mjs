// Screenshots of the gallery, or of any page: every scene × width × theme × language.
//   node tools/look/screenshots.mjs --out /some/folder [--scenes buttons,menus] [--widths 375,768,1280,1440] [--themes white,dark] [--langs en,ar]
//   node tools/look/screenshots.mjs --out /some/folder --url 'http://localhost:4000/{lang}/verified/enter' [--name home] [--cookie bonafide=…] [--fold]
// `--url` may be given several times; {lang} in it is replaced. `--fold` captures only the part that is visible without scrolling.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '../../web/gallery/serve/browser.mjs'
import { serveGallery } from '../../web/gallery/serve/gallery-server.mjs'

const allScenes = [
  'look',
  'buttons',
  'text-fields',
  'choices',
  'error-summary',
  'dialogs',
  'dialog-open',
  'menus',
  'toasts',
  'statuses',
  'cards',
  'limits',
  'ways',
  'your-data-verified',
  'your-data-empty',
  'your-data-requested',
  'your-data-restricted',
  'your-data-refused',
  'frame-confirm',
  'frame-other-document',
  'frame-looks-like',
  'frame-expired',
  'frame-too-young',
  'frame-retake',
  'frame-shown-before',
  'frame-light',
  'frame-tilt-late',
  'supplement-asked',
  'supplement-again',
  'supplement-own',
  'supplement-submitted',
  'supplement-completed',
  'owners-loading',
  'owners-failed',
  'owners-empty',
  'owners-mixed',
  'owners-no-link',
  'owners-verified',
  'owners-forty',
  'owners-personal-link',
  'recognise-asking',
  'recognise-verified',
  'recognise-pending',
  'recognise-gone',
  'recognise-not-verified',
  'recognise-no-factor',
  'party-first',
  'party-gone',
  'party-failed',
  'party-verified',
  'party-reviewed',
  'party-refused',
  'transfer-loading',
  'transfer-maintenance',
  'transfer-notes-loading',
  'transfer-notes-failed',
  'transfer-notes-met',
  'transfer-notes-unmet',
  'transfer-notice',
  'transfer-target',
  'transfer-target-sent',
  'transfer-target-wrong',
  'transfer-target-face',
  'transfer-prove-google',
  'transfer-prove-two',
  'transfer-prove-three',
  'transfer-prove-none',
  'transfer-unknown',
  'transfer-unknown-still',
  'transfer-unknown-not-moved',
  'transfer-success',
  'transfer-fail',
  'transfer-result-pending',
  'dispute-loading',
  'dispute-open',
  'dispute-done',
  'dispute-already',
  'dispute-gone',
  'dispute-no-link',
  'dispute-failed',
  'desk-transfer-held',
  'desk-transfer-disputed',
  'desk-transfer-cannot-reverse',
  'desk-transfer-waiting',
  'desk-transfer-moved-back',
  'desk-transfer-withdrawn',
  'desk-transfer-allow-dialog',
  'desk-transfer-reverse-dialog',
  'app-opening',
  'app-no-camera',
  'app-failed',
  'app-over',
  'app-signed-out',
  'app-signed-out-busy',
  'app-old',
]

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string', multiple: true },
    name: { type: 'string' },
    cookie: { type: 'string', multiple: true, default: [] },
    scenes: { type: 'string', default: allScenes.join(',') },
    widths: { type: 'string', default: '375,768,1280,1440' },
    themes: { type: 'string', default: 'white,light,dark,black,standard' },
    langs: { type: 'string', default: 'en,ar' },
    fold: { type: 'boolean', default: false },
  },
})
if (values.out === undefined) {
  console.error('Say where the pictures go: --out /some/folder')
  process.exit(1)
}

const list = (text) => text.split(',').filter(Boolean)
const themes = list(values.themes)
const langs = list(values.langs)
const heights = { 375: 812, 768: 1024, 1280: 800, 1440: 900 }

/** Real pages learn theme and language from their own cookie and address, the gallery from its query. */
const pagesOf = (gallery) => {
  if (values.url === undefined)
    return list(values.scenes).map((scene) => ({
      name: scene,
      address: (theme, lang) => `${gallery}?scene=${scene}&theme=${theme}&lang=${lang}`,
    }))
  return values.url.map((url, at) => ({
    name:
      values.name ??
      (new URL(url).pathname
        .replace('{lang}', '')
        .replaceAll(/[^a-z0-9]+/gi, '-')
        .replace(/^-|-$/g, '') ||
        `page-${at}`),
    address: (_theme, lang) => url.replace('{lang}', lang),
  }))
}

const cookiesFor = (address, theme, lang) => [
  { name: 'local', value: encodeURIComponent(JSON.stringify({ language: lang, theme })), url: address },
  ...values.cookie.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: address })),
]

/** Narrow widths are phones: touch instead of a pointer, with controls of 44 px. */
const contextFor = (width, lang) => ({
  viewport: { width, height: heights[width] ?? 900 },
  isMobile: width < 768,
  hasTouch: width < 1024,
  reducedMotion: 'reduce',
  locale: lang === 'en' ? 'en-US' : lang,
})

const takeScreenshot = async (context, { page, theme, lang, name }) => {
  const address = page.address(theme, lang)
  if (values.url !== undefined) await context.addCookies(cookiesFor(address, theme, lang))
  const tab = await context.newPage()
  await tab.goto(address, { waitUntil: 'networkidle' })
  if (values.url !== undefined) await tab.evaluate((to) => (document.documentElement.dataset.theme = to), theme)
  await tab.waitForFunction(() => document.querySelector('[data-fetching]') === null)
  await tab.evaluate(() => document.fonts.ready)
  const fullPage = !values.fold && !['dialog-open', 'toasts'].includes(page.name)
  await tab.screenshot({ path: join(values.out, name), fullPage, animations: 'disabled' })
  await tab.close()
}

mkdirSync(values.out, { recursive: true })
const gallery = values.url === undefined ? await serveGallery() : undefined
const browser = await openBrowser()
let count = 0
try {
  for (const width of list(values.widths).map(Number))
    for (const lang of langs) {
      const context = await browser.newContext(contextFor(width, lang))
      for (const theme of themes)
        for (const page of pagesOf(gallery?.url ?? '')) {
          await takeScreenshot(context, { page, theme, lang, name: `${page.name}.${width}.${theme}.${lang}.png` })
          count++
        }
      await context.close()
    }
} finally {
  await browser.close()
  await gallery?.close()
}
console.log(`${count} pictures in ${values.out}`)
if (count === 0) process.exit(1)
