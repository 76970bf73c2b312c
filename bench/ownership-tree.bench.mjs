// The ownership tree of the longest company, with more than two hundred boxes, on a CPU slowed down four times: does drawing any part of it
// block typing or scrolling?
import en from '../locales/en/company.json' with { type: 'json' }
import { openRow, withCompanyPage } from './lib/company-page.mjs'
import { printFigures } from './lib/figures.mjs'
import { untilIdle, percentileOf, watchThread } from './lib/main-thread.mjs'

const boxes = 200
const atMost = { key: 16, longest: 50, drawn: 100 }

const row = (what, measured, limit) => ({ what, measured, unit: 'ms', bar: { atMost: limit } })

const treeIn = (place) => place.getByRole('list', { name: en['ownership.label'] })

/** Waits for the last box, because the tree is drawn piece by piece. */
const untilDrawn = (tree) =>
  tree
    .getByRole('listitem')
    .nth(boxes - 1)
    .waitFor({ state: 'attached' })

await withCompanyPage(async (browser, page) => {
  const tree = treeIn(page)
  await untilDrawn(tree)
  await tree.scrollIntoViewIfNeeded()
  await page.mouse.move(640, 450)
  const scrolled = await watchThread(browser, page, async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, turn < 15 ? 400 : -400)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn())))
    }
  })
  printFigures([row('scrolling past it: longest time without handling input', scrolled.longest, atMost.longest)])

  await openRow(page, 0)
  const form = page.locator('dialog[open]')
  await form.getByText(en['party.ownership']).click()
  await untilDrawn(treeIn(form))
  await form.locator('#party-ownershipPercent').fill('')
  const typing = await watchThread(browser, page, async () => {
    await form.locator('#party-ownershipPercent').focus()
    for (const key of '9.125') {
      await page.keyboard.press(key)
      await untilIdle(page)
    }
  })
  printFigures([
    row('typing a share above it: time to handle a key, p95', percentileOf(typing.keys, 95), atMost.key),
    row('typing a share above it: longest time without handling input', typing.longest, atMost.longest),
  ])
  await form.getByText(en['party.ownership']).click()
  const opened = await watchThread(browser, page, async () => {
    await form.getByText(en['party.ownership']).click()
    await untilDrawn(treeIn(form))
    await untilIdle(page)
  })
  printFigures([row('unfolding it: longest time without handling input', opened.longest, atMost.drawn)])
})
