import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, textSizeFlag } from './browser.mjs'
import { serveGallery } from './gallery-server.mjs'

export interface GalleryPage {
  scene?: string
  theme?: string
  lang?: 'en' | 'ar'
}

/**
 * A real browser with the gallery for the tests of one file, because only a browser handles keyboard and focus. Pages end with their test.
 * `textSize`: the text size that the reader has chosen in the browser, in pixels.
 */
export const galleryInBrowser = (textSize?: number): ((query: GalleryPage) => Promise<Page>) => {
  const world: { gallery?: Awaited<ReturnType<typeof serveGallery>>; browser?: Awaited<ReturnType<typeof openBrowser>> } = {}
  beforeAll(async () => {
    const [gallery, browser] = await Promise.all([serveGallery(), openBrowser(textSize === undefined ? [] : [textSizeFlag(textSize)])])
    Object.assign(world, { gallery, browser })
  }, 60_000)
  afterEach(async () => {
    for (const context of world.browser?.contexts() ?? []) await context.close()
  })
  afterAll(async () => {
    await world.browser?.close()
    await world.gallery?.close()
  })
  return async (query) => {
    if (world.gallery === undefined || world.browser === undefined)
      throw new Error('The gallery is not open yet: ask for a page inside a test')
    const context = await world.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${world.gallery.url}?${new URLSearchParams({ ...query }).toString()}`, { waitUntil: 'load' })
    await page.locator('h1').waitFor({ state: 'attached' })
    return page
  }
}
