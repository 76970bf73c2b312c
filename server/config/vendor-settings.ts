import * as z from 'zod/mini'
import { origin, type Setting, text } from './setting.ts'

const secret = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))
const aSecret = { read: secret, mustBe: 'a secret without spaces', secret: true } as const
const aPath = { read: text, mustBe: 'the path of a file' }

/** The part of the table about Sumsub, where it collects and reads the evidence. */
export const vendorSettings = {
  SUMSUB_APP_TOKEN: {
    what: 'App token of your account with [Sumsub](sumsub.md), which then collects documents and faces. SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET and SUMSUB_LEVEL belong to it.',
    unset: 'none: our own engine reads documents and faces',
    read: z.string().check(z.regex(/^(?:sbx|prd):[\x21-\x7e]{1,512}$/)),
    mustBe: 'a token that begins with sbx: or prd:',
    secret: true,
  },
  SUMSUB_SECRET_KEY: { what: 'Secret key of this token, which signs requests.', unset: 'read from SUMSUB_SECRET_KEY_FILE', ...aSecret },
  SUMSUB_SECRET_KEY_FILE: { what: 'File with this key, on its only line.', unset: 'none', ...aPath },
  SUMSUB_WEBHOOK_SECRET: {
    what: 'Secret with which Sumsub signs its webhooks.',
    unset: 'read from SUMSUB_WEBHOOK_SECRET_FILE',
    ...aSecret,
  },
  SUMSUB_WEBHOOK_SECRET_FILE: { what: 'File with this secret, on its only line.', unset: 'none', ...aPath },
  SUMSUB_LEVEL: {
    what: 'Name of the Sumsub level that a person passes for basic verification: a document and a face.',
    unset: 'none',
    read: z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/)),
    mustBe: 'the name of a level, at most 100 characters',
  },
  SUMSUB_CLIENT_ID: {
    what: 'Your client id at Sumsub. Webhooks of another one are refused.',
    unset: 'any, if the signature is right',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
    mustBe: 'a client id without spaces',
  },
  SUMSUB_API_URL: {
    what: 'Address of Sumsub’s API.',
    unset: '`https://api.sumsub.com`',
    read: origin,
    mustBe: 'scheme, host and port without a path',
  },
  SUMSUB_WIDGET_URL: {
    what: 'Address from which the frame loads Sumsub’s widget, and the only one that it may load.',
    unset: '`https://in.sumsub.com`',
    read: origin,
    mustBe: 'scheme, host and port without a path',
  },
} as const satisfies Record<string, Setting>
