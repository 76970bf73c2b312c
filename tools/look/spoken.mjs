// npm run spoken [-- --area http://localhost:4000] [--langs en,de] [--pages home-none,ubo]
// Prints what a screen reader would say on the pages of a running demo (`npm start -- --demo`), in the order in which it reads them: the title of
// the window, then headings, landmarks, texts and controls with their names and states. Texts that it announces by itself when they
// change are in the regions that are marked as live.
import { parseArgs } from 'node:util'
import { openBrowser } from '../../web/gallery/serve/browser.mjs'
import { demoPages, logInToDemo, openDemoPage } from './demo-pages.mjs'

const { values } = parseArgs({
  options: {
    area: { type: 'string', default: 'http://localhost:4000' },
    langs: { type: 'string', default: 'en' },
    pages: { type: 'string', default: demoPages.map(([name]) => name).join(',') },
  },
})
const wanted = values.pages.split(',')

/** Without the addresses of links, which are not read aloud. */
const spokenLines = (snapshot) =>
  snapshot
    .split('\n')
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/:$/, ''))

const liveRegions = () =>
  [...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], output')]
    .filter((region) => region.checkVisibility({ visibilityProperty: true }))
    .map((region) => region.textContent.trim())
    .filter((text) => text !== '')

const browser = await openBrowser()
try {
  for (const [name, account, path] of demoPages.filter(([page]) => wanted.includes(page))) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await logInToDemo(context, { area: values.area, account })
    for (const language of values.langs.split(',')) {
      const tab = await context.newPage()
      await openDemoPage(tab, { area: values.area, language, path })
      console.log(`\n# ${name} (${language}): ${await tab.title()}`)
      for (const line of spokenLines(await tab.locator('body').ariaSnapshot())) console.log(line)
      for (const text of await tab.evaluate(liveRegions)) console.log(`live: ${text}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
