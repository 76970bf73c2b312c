// What the area's page provides to a frame: its address, the device id, permission to compare faces, and the display of failures.
import { getBindKycSdkToken, getDdns } from '@bonafide/core/calls/person/levels'
import { readFromFrame } from '@bonafide/core/frame/messages'
import { originOfHost } from '@bonafide/core/frame/segments'
import { showToast } from '../../ui/float/toasts.ts'
import { callApp, isInApp } from '../bridge/app.ts'
import { deviceId } from '../device/device-id.ts'
import { pageSettings } from '../page/page-settings.ts'
import { send } from '../send.ts'
import { addressAt, type FrameSurroundings, type FrameTarget } from './address.ts'
import type { FramePlace, SessionNeeds } from './frame-session.ts'
import { guardHistory } from './history-guard.ts'
import { firstAnswering, frameHosts, frameOrigin, showsIcon } from './hosts.ts'
import type { FrameRun } from './run.ts'

interface AreaPageNeeds {
  readonly run: FrameRun
  readonly language: string
  /** The message for a failure without its own message. */
  readonly network: string
}

export const areaPage = ({ run, language, network }: AreaPageNeeds): SessionNeeds => ({
  run,
  language,
  theme: shownTheme,
  deviceId,
  findPlace: (wanted) => findPlace(wanted, language),
  readMessage: readFromFrame,
  faceToken: async (userId) => {
    const answer = await send(getBindKycSdkToken, { userId })
    return answer.ok ? { accessToken: answer.data.accessToken } : { errorMsg: answer.msg || network }
  },
  refused: (message, again) => {
    const msg = message || network
    if (isInApp()) return { of: 'tokenFailed', msg, again }
    showToast('error', msg)
    return { of: 'unreachable' }
  },
  guardHistory,
})

async function findPlace({ run, segment, opener }: FrameTarget, language: string): Promise<FramePlace | undefined> {
  const delivered = opener.address ?? null
  const configuredHosts = pageSettings().providerHosts
  const [from, around] = await Promise.all([delivered ?? findHost(configuredHosts), surroundings(language)])
  const origin = from === undefined ? undefined : frameOrigin(from, configuredHosts, location.origin)
  return origin === undefined ? undefined : { origin, address: addressAt(origin, { run, segment, opener }, around) }
}

async function findHost(configuredHosts: readonly string[]): Promise<string | undefined> {
  const answer = await send(getDdns, {})
  const found = await firstAnswering(frameHosts(answer.ok ? answer.data : [], configuredHosts), showsIcon)
  const host = found ?? frameHosts([pageSettings().fallbackHost ?? ''], configuredHosts)[0]
  return host === undefined ? undefined : originOfHost(host)
}

async function surroundings(language: string): Promise<FrameSurroundings> {
  const { siteAppName, siteAppId } = pageSettings()
  return { language, theme: shownTheme(), siteAppName, siteAppId, app: await app(), mobile: matchMedia('(max-width: 767px)').matches }
}

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'white'

async function app(): Promise<FrameSurroundings['app']> {
  if (!isInApp()) return undefined
  const answer = await callApp('getAppInfo')
  return answer.ok
    ? { version: answer.data.appVersion, android: answer.data.platform.toLowerCase() === 'android' }
    : { version: '', android: false }
}
