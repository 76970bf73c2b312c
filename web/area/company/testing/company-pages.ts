// A company's pages in a real browser, with replies that a test chooses.
import { accessibilityFaults } from '../../../lib/testing/barriers.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildSite, type BuiltSite } from '../../../document/testing/built-site.ts'
import type { SiteReply } from '../../../document/testing/site.ts'

export const hubPath = '/verified/kyb'
export const editorPath = '/verified/kyb/enterprise'
export const calls = '/pluto-mix/public/kyc/kyb'

export interface CompanyPages {
  readonly site: BuiltSite
  /** `before` runs before the page's own scripts. */
  at(path: string, look: (page: Page) => Promise<void>, before?: string): Promise<void>
  /** How often this path was requested. */
  callsTo(path: string): number
}

/** One fixture for all tests of a file. */
export function companyPages(): CompanyPages {
  let built: BuiltSite | undefined
  const site = (): BuiltSite => {
    if (built === undefined) throw new Error('The pages are not built yet')
    return built
  }
  beforeAll(async () => {
    built = await buildSite()
  }, 180_000)
  afterAll(() => built?.close())
  beforeEach(() => {
    site().calledPaths.length = 0
  })
  return {
    get site() {
      return site()
    },
    at: (path, look, before) =>
      site().visit(path, { viewport: { width: 1280, height: 900 }, ...(before === undefined ? {} : { before }) }, look),
    callsTo: (path) => site().calledPaths.filter((called) => called === calls + path).length,
  }
}

export const refusalReply = (code: string, msg: string): SiteReply => ({ status: 200, body: { code, msg, data: null } })
export const atStepScript = (step: number): string => `sessionStorage.setItem('kybStep', '${step}')`

export const row = (page: Page, name: string) => page.getByRole('article', { name })
export const alerts = (page: Page): Promise<string[]> => page.getByRole('alert').getByRole('link').allTextContents()
export const faults = (page: Page): Promise<readonly string[]> => accessibilityFaults(page)
