// A page without a browser: the client's real code with a real server, and memory in place of browser storage.
import { defineCall } from '@bonafide/core/call'
import * as z from 'zod/mini'
import { exchangeJson } from '../exchange.ts'
import { failure } from '../read-reply.ts'
import { createSend, type ReplyPage, type Send } from '../sender.ts'

export const greet = defineCall({
  path: '/greet',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({
    name: z.optional(z.string()),
    inner: z.optional(z.strictObject({ list: z.array(z.string()) })),
    on: z.optional(z.string()),
  }),
  reply: z.strictObject({ hello: z.string() }),
  codes: [],
})

const newToken = defineCall({
  path: '/token',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({ accessToken: z.string() }),
  codes: [],
})

export interface PageAt {
  readonly send: Send
  readonly errors: string[]
  readonly guides: string[]
  token: string | null
  /** The chunk that renews tokens cannot be loaded. */
  chunkGone: boolean
  /** How a page in the app renews an ended session. */
  signIn: (() => Promise<boolean>) | undefined
}

export function pageAt(address: string): PageAt {
  const state: PageAt = {
    send: (call, body, options) => send(call, body, options),
    errors: [],
    guides: [],
    token: null,
    chunkGone: false,
    signIn: undefined,
  }
  const page: ReplyPage = {
    address: (path) => `${address}/v1${path}`,
    terminal: async () => ({ terminalCode: 't-1', deviceId: 'd-1', language: 'zh-CN', riskToken: 'r-1', riskSession: 's-1' }),
    exchange: { json: exchangeJson, files: exchangeJson },
    words: { network: () => 'Network exception, please try again later', notData: () => 'Response is not data' },
    token: {
      read: () => state.token,
      drop: () => {
        state.token = null
      },
    },
    refresh: async (sendPlainly) => {
      if (state.chunkGone) throw new TypeError('Failed to fetch dynamically imported module')
      const answer = await sendPlainly(newToken, {})
      if (!answer.ok) return failure(answer.code, answer.msg)
      state.token = answer.data.accessToken
      return undefined
    },
    signIn: async () => (await state.signIn?.()) === true,
    showError: (message) => state.errors.push(message),
    openGuide: (code, msg) => state.guides.push(`${code} ${msg}`),
  }
  const send = createSend(page)
  return state
}
