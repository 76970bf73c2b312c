import type { Browser } from '@playwright/test'

export const openBrowser: (more?: readonly string[]) => Promise<Browser>
