// The built home page in a real browser: each test sets the account's status, and a double replaces the provider's frame.
import type { StatusRecord } from '@bonafide/core/calls/status'
import type { Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { frameDoubleIn, type DoubleServer, type FrameDouble, serveDouble } from '../../../../stories/double/frame-double.ts'
import { buildSite, type BuiltSite, type SiteVisit } from '../../../document/testing/built-site.ts'
import { signedIn, success } from '../../../document/testing/records.ts'

const opener = { accessToken: 'opener_of_at_least_32_characters_', applicantId: '7' }

export const home = '/verified/enter'
export const wide = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 375, height: 812 } }
export const appThat = (granted: boolean): string =>
  `window.calls = []; window.AppBridge = { call: (name) => { calls.push(name); return { code: '00000', data: { granted: ${granted}, platform: 'ios', appVersion: '1' } } } }`

export const level = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true })
export const basic = (page: Page): Locator => level(page, 'Basic verification')
export const nextOnHome = (page: Page): Locator => page.locator('[data-usage="home.next"]')
export const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true })

export class HomeWorld {
  /** Addresses at which a frame was opened, in order. */
  readonly opened: string[]
  readonly #site: BuiltSite
  readonly #provider: DoubleServer

  constructor(site: BuiltSite, provider: DoubleServer, opened: string[]) {
    this.#site = site
    this.#provider = provider
    this.opened = opened
  }

  get url(): string {
    return this.#site.url
  }

  get calledPaths(): string[] {
    return this.#site.calledPaths
  }

  setStatus = (record: Partial<StatusRecord>, more: Readonly<Record<string, unknown>> = {}): void => {
    const answers = {
      '/user/kyc/getDdns': [this.#provider.host],
      '/user/kyc/getPlutoSdkToken': opener,
      '/user/kyc/checkModifyInfo': { status: 1 },
      ...more,
    }
    const replies = Object.entries(answers).map(([path, data]) => [path, success(data)] as const)
    this.#site.replies = { ...signedIn(record), ...Object.fromEntries(replies) }
  }

  refuses = (path: string, msg: string): void => {
    this.#site.replies = { ...this.#site.replies, [path]: { status: 200, body: { code: '90001', msg, data: null } } }
  }

  /** Ends the session for all later calls. */
  signsOut = (): void => {
    this.#site.replies = {}
  }

  visit = (path: string, options: SiteVisit, look: (page: Page) => Promise<void>): Promise<void> => this.#site.visit(path, options, look)

  double = (page: Page): FrameDouble => frameDoubleIn(page, this.opened)

  /** The frame that was just opened, after its handshake and once it is shown. */
  shownFrame = async (page: Page): Promise<FrameDouble> => {
    const double = this.double(page)
    await double.says('KYC_SASS_INIT')
    await double.hears('INIT_DATA')
    await double.says('SASS_LOADED')
    return double
  }

  reset = (): void => {
    this.opened.length = 0
    this.calledPaths.length = 0
    const { host } = this.#provider
    this.#site.settings = { providerHosts: [host], fallbackHost: host, siteAppName: 'House', siteAppId: '3' }
    this.setStatus({})
  }

  close = async (): Promise<void> => void (await Promise.all([this.#site.close(), this.#provider.close()]))
}

/** One world for all tests of a file, reset to a fresh account before each. */
export function homeWorld(): () => HomeWorld {
  let world: HomeWorld | undefined
  const currentWorld = (): HomeWorld => {
    if (world === undefined) throw new Error('The pages are not built yet')
    return world
  }
  beforeAll(async () => {
    const opened: string[] = []
    const [site, provider] = await Promise.all([buildSite(), serveDouble(opened)])
    world = new HomeWorld(site, provider, opened)
  }, 120_000)
  afterAll(() => world?.close())
  beforeEach(() => currentWorld().reset())
  return currentWorld
}
