// Starts a browser whose camera shows the frames that a story chooses.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { openReel, type Reel } from '../../engine/testing/faces/film-reel.ts'
import { ownBrowser } from '../chromium.ts'
import { reflectScreen } from './reflect-screen.ts'
import { cameraShape } from './studio/studio.ts'

export interface FilmedBrowser {
  readonly page: Page
  readonly reel: Reel
  readonly end: () => Promise<void>
}

const computer: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

export const startFilm = async (path: string, frames: readonly Buffer[], device = computer): Promise<FilmedBrowser> => {
  const reel = openReel(path, cameraShape, frames)
  const browser = await ownBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ])
  const page = await browser.newPage(device)
  await page.addInitScript(reflectScreen)
  const end = async (): Promise<void> => {
    await browser.close()
    reel.close()
  }
  return { page, reel, end }
}
