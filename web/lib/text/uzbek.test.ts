// Runs in a real browser, because Chromium has no data for Uzbek, but Node has.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { openBrowser } from '../../gallery/serve/browser.mjs'
import { uzbekTexts } from './testing/uzbek-texts.ts'

test('a browser without data for Uzbek writes its dates, distances, lists, numbers and countries as the server does', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const written = await page.evaluate(`${await script()};texts.uzbekTexts()`)
    expect(written).toEqual([
      '28-\u2060noyabr,\u00a02026',
      '28-\u2060noyabr,\u00a02026, 14:07',
      '24 kundan keyin',
      'A, B va C',
      '400\u00a0000',
      'day month year',
      'Germaniya',
    ])
    expect(await uzbekTexts()).toEqual(written)
  } finally {
    await browser.close()
  }
})

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('testing/uzbek-texts.ts', import.meta.url)), formats: ['iife'], name: 'texts' },
    },
  })
  const [first] = [built].flat()
  if (first === undefined || !('output' in first)) throw new Error('The script was not built')
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
