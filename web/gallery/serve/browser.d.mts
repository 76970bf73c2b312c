import type { Browser } from '@playwright/test'

export const openBrowser: () => Promise<Browser>
