// Steps that the tests of this folder share.
import type { Page } from '@playwright/test'
import type { FrameEnd } from '../run.ts'
import type { OpenedWorld } from './frame-world.ts'

export const pressOpen = (page: Page) => page.getByRole('button', { name: 'Open' }).click()
export const frameEnds = (page: Page): Promise<readonly FrameEnd[]> => page.evaluate(() => window.world.ends)
export const frameEnd = async (page: Page): Promise<FrameEnd | undefined> => {
  await page.waitForFunction(() => window.world.ends.length > 0)
  return (await frameEnds(page)).at(-1)
}
export const frames = (page: Page): Promise<number> => page.locator('iframe').count()
export const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave before you have finished?' })

/** Opens the frame, and waits until it has been initialized and shown. */
export const openShown = async ({ page, double }: OpenedWorld): Promise<void> => {
  await pressOpen(page)
  await double.says('KYC_SASS_INIT')
  await double.hears('INIT_DATA')
  await double.says('SASS_LOADED')
  await isFocused(page, 'iframe')
}
