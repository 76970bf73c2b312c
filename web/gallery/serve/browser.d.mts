import type { Browser } from '@playwright/test'

export const actionPatienceMs: number
export const openBrowser: (more?: readonly string[]) => Promise<Browser>
