// npm run words:look -- --out /some/folder [--area http://localhost:4000] [--langs de,th] [--widths 320,375,1440] [--pages home-none,ubo] [--text 200]
// Looks at the pages of a running demo (`npm start -- --demo`) in every language: reports where a text is cut off or overflows, and
// writes a sheet per page and width, with all languages side by side. `--text` is the text's size in percent. Exits with 1 if any text is
// cut off.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openBrowser, textSizeFlag } from '../../web/gallery/serve/browser.mjs'
import { cutTexts } from '../../web/gallery/serve/cut-texts.mjs'
import { demoPages, logInToDemo, openDemoPage } from './demo-pages.mjs'
import shipped from '../../locales/shipped.json' with { type: 'json' }

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    area: { type: 'string', default: 'http://localhost:4000' },
    langs: { type: 'string', default: shipped.join(',') },
    widths: { type: 'string', default: '320,375,1440' },
    pages: { type: 'string', default: demoPages.map(([name]) => name).join(',') },
    text: { type: 'string', default: '100' },
  },
})
if (values.out === undefined) {
  console.error('Say where the sheets go: --out /some/folder')
  process.exit(1)
}
const list = (text) => text.split(',').filter(Boolean)
const [langs, widths, wanted] = [list(values.langs), list(values.widths).map(Number), list(values.pages)]

const columns = 5
const writeSheet = async (file, pictures, width) => {
  const scale = width > 800 ? 0.4 : 0.6
  const [cellWidth, cellHeight] = [Math.round(width * scale), Math.round((width > 800 ? 1100 : 1500) * scale)]
  const cells = await Promise.all(
    pictures.map(async ({ picture, language }, at) => ({
      input: await sharp(picture)
        .resize({ width: cellWidth, height: cellHeight, fit: 'cover', position: 'top' })
        .composite([
          {
            input: Buffer.from(
              `<svg width="${cellWidth}" height="20"><rect width="52" height="18" fill="#222"/><text x="4" y="13" font-size="12" font-family="sans-serif" fill="#fff">${language}</text></svg>`,
            ),
            left: 0,
            top: 0,
          },
        ])
        .png()
        .toBuffer(),
      left: (at % columns) * (cellWidth + 6),
      top: Math.floor(at / columns) * (cellHeight + 6),
    })),
  )
  const rows = Math.ceil(pictures.length / columns)
  await sharp({
    create: {
      width: Math.min(columns, pictures.length) * (cellWidth + 6),
      height: rows * (cellHeight + 6),
      channels: 3,
      background: '#888',
    },
  })
    .composite(cells)
    .png({ palette: true })
    .toFile(file)
}

mkdirSync(values.out, { recursive: true })
const browser = await openBrowser([textSizeFlag((16 * Number(values.text)) / 100)])
let faults = 0
let views = 0
try {
  for (const [name, account, path] of demoPages.filter(([page]) => wanted.includes(page)))
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width > 800 ? 900 : 740 },
        isMobile: width < 768,
        hasTouch: width < 1024,
        reducedMotion: 'reduce',
      })
      await logInToDemo(context, { area: values.area, account })
      const pictures = []
      for (const language of langs) {
        const tab = await context.newPage()
        await openDemoPage(tab, { area: values.area, language, path })
        const found = await tab.evaluate(cutTexts)
        for (const line of new Set(found)) console.log(`${name} ${width} ${language}: ${line}`)
        faults += found.length
        views += 1
        pictures.push({ language, picture: await tab.screenshot({ fullPage: true, animations: 'disabled' }) })
        await tab.close()
      }
      await writeSheet(join(values.out, `${name}.${width}.png`), pictures, width)
      await context.close()
    }
} finally {
  await browser.close()
}
console.log(`${views} views, ${faults} texts cut off; the sheets are in ${values.out}`)
process.exitCode = faults > 0 || views === 0 ? 1 : 0
