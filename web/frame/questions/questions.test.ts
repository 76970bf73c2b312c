import type { Locator } from '@playwright/test'
import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame-fixture.ts'
import { visitAt } from '../testing/visits.ts'

const fixture = frameFixture()

/** Answers everything before the questions about money. */
const answers = {
  'work.status': 'retired',
  'work.income': 'under10k',
  'wealth.source': 'pension',
  'wealth.total': 'under250k',
  'wealth.story': 'Saved over forty years.',
}
const visit = visitAt({ questions: 'open', papers: 'open' }, { purpose: 'enhanced', answers })
const isWhole = (text: Locator): Promise<boolean> => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

test('an amount can be typed in digits of any script, and on a phone the text in the bar is not cut off', () =>
  fixture().open({ visit }, async ({ page, callsTo }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const frame = page.frameLocator('iframe')
    const amount = frame.getByLabel('Largest single deposit you expect, in US dollars')
    await amount.pressSequentially('١٢٠۰5 x')
    expect(await amount.inputValue()).toBe('12005')
    await expect.poll(() => callsTo('/frame/keep').at(-1)?.body).toMatchObject({ answers: { 'funds.largest': '12005' } })
    await frame.getByText('Saved', { exact: true }).waitFor()
    expect(await isWhole(frame.locator('header span').first())).toBe(true)
    await amount.blur()
    expect(await amount.inputValue()).toBe('12,005')
    await amount.press('End')
    await amount.pressSequentially('7')
    expect(await amount.inputValue()).toBe('120057')
    expect(callsTo('/frame/keep').every(({ body }) => !JSON.stringify(body).includes('12,005'))).toBe(true)
  }))

test('answers can be reviewed before they are sent', () =>
  fixture().open({ visit: { ...visit, steps: visit.steps.map((step) => ({ ...step, state: 'met' as const })) } }, async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Check and send' }).waitFor()
    const lines = await frame.locator('dl > div').allInnerTexts()
    expect(lines.map((line) => line.split('\n'))).toEqual([
      ['What do you do?', 'Retired'],
      ['What do you earn in a year?', 'Less than $10,000'],
      ['Where does your wealth come from?', 'Pension'],
      ['What is your net worth?', 'Less than $250,000'],
      ['How did you build it? Name years, amounts and companies.', 'Saved over forty years.'],
    ])
  }))
