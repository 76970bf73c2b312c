// The frame's address: a host, one of twelve path segments, a query.
import { printQuery, queryValue } from '../address/query.ts'

export const segments = [
  'sass/kyc/verify',
  'kycManual',
  'kyb/basic',
  'modifyName',
  'kyb/advance',
  'edd',
  'addNation',
  'otcLevel',
  'pan',
  'reset',
  'sameKyc',
  'kyb/otcLevel',
] as const
export type Segment = (typeof segments)[number]
export const isSegment = (text: string): text is Segment => (segments as readonly string[]).includes(text)

export interface FrameQuery {
  readonly language: string
  readonly theme: string
  readonly siteAppName: string
  readonly siteAppId: string
  readonly noExit: '0' | '1'
  /** Empty on the web. */
  readonly appVersion: string
  readonly source: 'web' | 'app'
  /** Mobile only: 1 on the web, 0 in the app. */
  readonly hasBar?: '0' | '1'
  /** The Android app only. */
  readonly uploadModeType?: 'FILE'
  readonly locale: string
  readonly accessToken: string
  /** The flow's name. */
  readonly tag: string
  /** Present if the frame starts with the hand-over to a phone. */
  readonly on?: 'phone'
}

const port = '(?::[1-9]\\d{0,4})?'
const hostShape = new RegExp(`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?${port}$`)
const loopback = new RegExp(`^(?:localhost|127\\.0\\.0\\.1)${port}$`)

/** `host` or `host:port` in lower case, as `getDdns` may return it. No scheme, user or path. */
export const isFrameHost = (text: string): boolean => text.length <= 253 && hostShape.test(text)

/** Always https, except on the loopback interface. */
export const originOfHost = (host: string): string => `${loopback.test(host) ? 'http' : 'https'}://${host}`

export const frameAddress = (host: string, segment: Segment, query: FrameQuery): string =>
  withFrameQuery(`${originOfHost(host)}/${segment}`, query)

/** An address from the server: its own query parameters win, missing ones are added. */
export function withFrameQuery(address: string, query: Partial<FrameQuery>): string {
  const [before = '', fragment] = address.split('#', 2)
  const search = before.includes('?') ? before.slice(before.indexOf('?')) : ''
  const missing = Object.entries(query).filter(([name]) => queryValue(search, name) === undefined)
  const added = printQuery(Object.fromEntries(missing))
  const joint = search === '' ? '?' : search === '?' || search.endsWith('&') ? '' : '&'
  return `${before}${added && joint + added}${fragment === undefined ? '' : `#${fragment}`}`
}
