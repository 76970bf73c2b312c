// Typing into the longest form with the longest list on a four times slower processor: is every key handled before the next frame is due, and
// does any background work delay the next key?
import en from '../locales/en/company.json' with { type: 'json' }
import { nextPart, openRow, withCompanyPage } from './lib/company-page.mjs'
import { printFigures } from './lib/figures.mjs'
import { untilIdle, percentileOf, watchThread } from './lib/main-thread.mjs'

const text = 'a long answer is typed here'
const atMost = { key: 16, longest: 50 }

const type = async (browser, page, field) => {
  await page.locator(field).click()
  await page.keyboard.press('End')
  return watchThread(browser, page, async () => {
    for (const key of field.endsWith('Percent') ? '12.345' : text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await untilIdle(page)
    }
  })
}

const print = (what, { keys, longest }) =>
  printFigures([
    { what: `${what}: time to handle a key, p95`, measured: percentileOf(keys, 95), unit: 'ms', bar: { atMost: atMost.key } },
    { what: `${what}: longest time without handling input`, measured: longest, unit: 'ms', bar: { atMost: atMost.longest } },
  ])

const measureField = async (browser, page, { what, field }) => print(what, await type(browser, page, `#party-${field}`))

await withCompanyPage(async (browser, page) => {
  const barePage = await page.context().newPage()
  await barePage.setContent('<input id="bare">')
  const { keys } = await type(browser, barePage, '#bare')
  printFigures([{ what: 'for comparison, a field on an otherwise empty page, p95', measured: percentileOf(keys, 95), unit: 'ms' }])
  await barePage.close()

  await openRow(page, 10)
  await measureField(browser, page, { what: 'family name', field: 'englishShareholderName' })
  await measureField(browser, page, { what: 'home address', field: 'residentialAddress' })
  await nextPart(page, 'party-identityNo')
  await measureField(browser, page, { what: 'ID number', field: 'identityNo' })
  await measureField(browser, page, { what: 'share of an owner', field: 'ownershipPercent' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en['party.discard'], exact: true }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await openRow(page, 0)
  await measureField(browser, page, { what: 'name of an institution', field: 'enterpriseFullName' })
})
