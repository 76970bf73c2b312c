import { expect, test, vi } from 'vitest'
import { appScript, phones } from '../app/testing/app-double.ts'
import { home, homeWorld, phone } from '../home/testing/home-world.ts'
import type { Page } from '@playwright/test'

// A real browser, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const world = homeWorld()
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Questions and answers' })
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens the home page, with one page before it in the history. */
const withQuestionsOpen = (on: (typeof phones)[number], look: (page: Page) => Promise<void>): Promise<void> =>
  world().visit('/verified/appFaq', { ...phone, before: appScript(on) }, async (page) => {
    await page.goto(world().url + home)
    await page.getByRole('button', { name: 'Questions and answers' }).click()
    await overlay(page).waitFor()
    await look(page)
  })

test.each(phones)('on %s Back closes the questions that cover the page, and a second Back leaves the page', (on) =>
  withQuestionsOpen(on, async (page) => {
    await page.evaluate(() => history.back())
    await overlay(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(home)
    await page.goBack()
    expect(pathOf(page)).toBe('/verified/appFaq')
  }),
)

test('closing the questions by their button removes their history entry', () =>
  withQuestionsOpen('ios', async (page) => {
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await overlay(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => !('overlay' in Object(history.state)))
    await page.goBack()
    expect(pathOf(page)).toBe('/verified/appFaq')
  }))

test('Back from a page that the questions link to returns in one step to the page that they covered', () =>
  withQuestionsOpen('android', async (page) => {
    await overlay(page).getByText('Can I start my verification again?').click()
    await overlay(page).getByRole('link', { name: 'Reset verification' }).click()
    await page.waitForURL('**/verified/reset')
    await overlay(page).waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await page.waitForURL(`**${home}`)
    await page.goBack()
    expect(pathOf(page)).toBe('/verified/appFaq')
  }))

test('in a browser the questions add nothing to the history', () =>
  world().visit(home, phone, async (page) => {
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Questions and answers' }).click()
    await overlay(page).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
  }))
