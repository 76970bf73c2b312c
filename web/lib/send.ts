// All our pages call their server with `send(call, body)`. The implementation is in http/; this file connects it to the browser.
import type { Call } from '@bonafide/core/call'
import { isInApp } from './bridge/app.ts'
import { deviceId, deviceIdSoFar } from './device/device-id.ts'
import { riskPair } from './device/risk.ts'
import { terminalCode } from './device/terminal-code.ts'
import { openGuide } from './guide.ts'
import { exchangeFiles, exchangeJson } from './http/exchange.ts'
import { terminalHeaders, type Terminal } from './http/headers.ts'
import { type Failure, networkCode } from './http/answer.ts'
import { failure } from './http/read-reply.ts'
import { createSend } from './http/sender.ts'
import { dropToken, readToken } from './session-store.ts'
import { showToast } from '../ui/float/toasts.ts'

export { type Failure, isNoSession, isRefusal, isRefusalCode } from './http/answer.ts'

/** Set once by a page's entry, before its first call. */
export interface SendSettings {
  /** Spelled as in addresses. */
  readonly language: string
  /** The sentence for "no connection, or no answer in ten seconds". */
  readonly network: string
  /** The sentence for "answered without data". */
  readonly notData: string
  /** How the page itself can renew an ended session; true if there is a new session. */
  readonly signIn?: () => Promise<boolean>
}

let settings: SendSettings = { language: 'en', network: '', notData: '' }

/** The failure that a page reports if a call gets no answer. */
export const networkFailure = (): Failure => failure(networkCode, settings.network)

export function configureSend(newSettings: SendSettings): void {
  settings = newSettings
}

/** Replaces the sentence for a failed call until the returned function is called. */
export function replaceNetworkMessage(text: string): () => void {
  const before = settings
  settings = { ...before, network: text, notData: text }
  return () => {
    settings = before
  }
}

/** Requests from the app do not have the web's prefix. */
const prefix = (): string => (isInApp() ? '' : '/v1')

/** For requests that do not wait for an answer. */
export const callAddress = ({ path }: Pick<Call, 'path'>): string => prefix() + path

async function terminal(early: boolean): Promise<Terminal> {
  return { terminalCode: terminalCode(), deviceId: early ? deviceIdSoFar() : await deviceId(), language: settings.language, ...riskPair() }
}

/** For requests that do not use `send`. */
export const fetchTerminalHeaders = async (): Promise<Record<string, string>> => terminalHeaders(await terminal(false))

export const send = createSend({
  address: (path) => prefix() + path,
  terminal,
  exchange: { json: exchangeJson, files: exchangeFiles },
  words: { network: () => settings.network, notData: () => settings.notData },
  token: { read: readToken, drop: dropToken },
  // Loaded lazily, since it is rarely needed and has many calls.
  refresh: async (sendPlainly) => (await import('./http/refresh-token.ts')).refreshToken(sendPlainly),
  signIn: async () => (await settings.signIn?.()) === true,
  showError: (message) => showToast('error', message),
  openGuide,
})

/** Fetches the token in advance, since a call while the page is closing has no time for it. */
export async function prefetchToken(): Promise<void> {
  if (readToken() !== null) return
  const { refreshToken } = await import('./http/refresh-token.ts')
  await refreshToken((call, body) => send(call, body, { quiet: true }))
}
