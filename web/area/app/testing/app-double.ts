// A fake native app around a page: gives scripted answers, and records requests. Runs before the page's own scripts.
import type { Page } from '@playwright/test'

export const phones = ['android', 'ios'] as const
export type Phone = (typeof phones)[number]

export interface AppAnswers {
  readonly granted?: boolean
  readonly bridgeVersion?: number
  /** Null: the app answers with an error. */
  readonly ticket?: string | null
}

interface AppRequest {
  readonly name: string
  readonly params: unknown
  readonly envelope: { readonly version: number; readonly id: string }
}

declare global {
  interface Window {
    appAnswers: AppAnswers
    appRequests: AppRequest[]
  }
}

/** A script for the page. `install` is sent as source text, so it may not refer to anything outside itself. */
export const appScript = (phone: Phone, answers: AppAnswers = {}): string =>
  `(${install.toString()})(${JSON.stringify({ phone, answers })})`

function install({ phone, answers }: { phone: Phone; answers: AppAnswers }): void {
  // Some phones also put the bridge into frames; the tests are about the page's bridge.
  if (window.parent !== window) return
  Object.assign(window, { appAnswers: answers, appRequests: [] })
  const answer = (name: string, params: unknown, envelope: AppRequest['envelope']): unknown => {
    window.appRequests.push({ name, params, envelope })
    const { granted = true, ticket = 'ticket_of_the_app_'.padEnd(40, 'x'), ...more } = window.appAnswers
    const data = { granted, ticket, platform: phone, appVersion: '7.1', deviceId: 'the-phone', ...more }
    const code = name === 'getTicket' && ticket === null ? '61000' : '00000'
    return Promise.resolve({ code, msg: '', data, version: envelope.version, id: envelope.id })
  }
  if (phone === 'android') Object.assign(window, { AppBridge: { call: answer } })
  else {
    const postMessage = ({ name, params, ...envelope }: { name: string; params: unknown; version: number; id: string }): unknown =>
      answer(name, params, envelope)
    Object.assign(window, { webkit: { messageHandlers: { AppBridge: { postMessage } } } })
  }
}

export const appRequests = async (page: Page): Promise<readonly string[]> => page.evaluate(() => window.appRequests.map(({ name }) => name))

/** Waits until the app has received this many requests with this name, and returns the parameters of the last one. */
export const waitForAppRequest = async (page: Page, name: string, count = 1): Promise<unknown> => {
  const request = await page.waitForFunction(([wanted, nth]) => window.appRequests.filter((asked) => asked.name === wanted)[nth - 1], [
    name,
    count,
  ] as const)
  return ((await request.jsonValue()) as AppRequest).params
}

/** Changes the app's answers from now on. */
export const appAnswers = (page: Page, answers: AppAnswers): Promise<void> =>
  page.evaluate((next) => {
    window.appAnswers = next
  }, answers)
