import { frameAddress, type FrameQuery, type Segment, withFrameQuery } from '@bonafide/core/frame/segments'
import { queryValue } from '@bonafide/core/address/query'
import type { FrameRun, Opener } from './run.ts'

/** What the page knows about itself when it opens a frame. */
export interface FrameSurroundings {
  readonly language: string
  readonly theme: string
  readonly siteAppName: string
  readonly siteAppId: string
  /** Undefined in a browser. */
  readonly app: { readonly version: string; readonly android: boolean } | undefined
  readonly mobile: boolean
}

export interface FrameQueryInput {
  readonly tag: string
  readonly noExit: boolean
  readonly accessToken: string
  readonly onPhone?: boolean
}

export function frameQuery(
  { language, theme, siteAppName, siteAppId, app, mobile }: FrameSurroundings,
  input: FrameQueryInput,
): FrameQuery {
  return {
    language,
    theme,
    siteAppName,
    siteAppId,
    noExit: input.noExit ? '1' : '0',
    appVersion: app?.version ?? '',
    source: app === undefined ? 'web' : 'app',
    ...(app === undefined ? (mobile ? { hasBar: '1' } : {}) : { hasBar: '0' }),
    ...(app?.android === true ? { uploadModeType: 'FILE' } : {}),
    locale: language,
    accessToken: input.accessToken,
    tag: input.tag,
    ...(input.onPhone === true ? { on: 'phone' } : {}),
  }
}

/** The opener's token, which may be in its address. */
export const tokenOf = ({ accessToken, address }: Opener): string =>
  accessToken || (URL.canParse(address ?? '') ? (queryValue(new URL(address ?? '').search, 'accessToken') ?? '') : '')

export interface FrameTarget {
  readonly run: FrameRun
  readonly segment: Segment
  readonly opener: Opener
}

/** The frame's address: the server's with the query added, or the segment's address at `origin`. */
export function addressAt(origin: string, { run, segment, opener }: FrameTarget, surroundings: FrameSurroundings): string {
  const query = frameQuery(surroundings, {
    tag: run.tag,
    noExit: run.noExit === true,
    onPhone: run.onPhone === true,
    accessToken: tokenOf(opener),
  })
  return opener.address == null ? frameAddress(new URL(origin).host, segment, query) : withFrameQuery(opener.address, query)
}

/** The frame always has another origin (ensured by hosts.ts), so allowing both scripts and same-origin does not weaken the sandbox. */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
