import type { Browser } from '@playwright/test'

export const actionPatienceMs: number
export const textSizeFlag: (pixels: number) => string
export const openBrowser: (more?: readonly string[]) => Promise<Browser>
