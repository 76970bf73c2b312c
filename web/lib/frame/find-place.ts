// The frame's whole address, and the one origin to exchange messages with.
import { getDdns } from '@bonafide/core/calls/person/levels'
import { frameAddress, originOfHost, type Segment, withFrameQuery } from '@bonafide/core/frame/segments'
import { callApp, isInApp } from '../bridge/app.ts'
import { pageSettings } from '../page/page-settings.ts'
import { send } from '../send.ts'
import { frameQuery, type FrameSurroundings, tokenOf } from './address.ts'
import { firstAnswering, frameHosts, frameOrigin, showsIcon } from './hosts.ts'
import type { FrameRun, Opener } from './run.ts'

export interface FramePlace {
  readonly address: string
  readonly origin: string
}

export interface WantedPlace {
  readonly run: FrameRun
  readonly segment: Segment
  readonly opener: Opener
  readonly language: string
}

/** Undefined: no host may be asked, or the address leads to one that may not be framed. */
export async function findPlace({ run, segment, opener, language }: WantedPlace): Promise<FramePlace | undefined> {
  const delivered = opener.address ?? null
  const own = pageSettings().providerHosts
  const [from, around] = await Promise.all([delivered ?? findHost(own), surroundings(language)])
  const origin = from === undefined ? undefined : frameOrigin(from, own, location.origin)
  if (origin === undefined) return undefined
  const query = frameQuery(around, {
    tag: run.tag,
    noExit: run.noExit === true,
    onPhone: run.onPhone === true,
    accessToken: tokenOf(opener),
  })
  const address = delivered === null ? frameAddress(new URL(origin).host, segment, query) : withFrameQuery(delivered, query)
  return { origin, address }
}

async function findHost(own: readonly string[]): Promise<string | undefined> {
  const answer = await send(getDdns, {})
  const found = await firstAnswering(frameHosts(answer.ok ? answer.data : [], own), showsIcon)
  const host = found ?? frameHosts([pageSettings().fallbackHost ?? ''], own)[0]
  return host === undefined ? undefined : originOfHost(host)
}

async function surroundings(language: string): Promise<FrameSurroundings> {
  const { siteAppName, siteAppId } = pageSettings()
  return { language, theme: shownTheme(), siteAppName, siteAppId, app: await app(), mobile: matchMedia('(max-width: 767px)').matches }
}

export const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'white'

async function app(): Promise<FrameSurroundings['app']> {
  if (!isInApp()) return undefined
  const answer = await callApp('getAppInfo')
  return answer.ok
    ? { version: answer.data.appVersion, android: answer.data.platform.toLowerCase() === 'android' }
    : { version: '', android: false }
}
