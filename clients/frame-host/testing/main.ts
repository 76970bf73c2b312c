// An exchange's page that opens frames as the browser tests direct it, with the same handles as the area's test page.
import type { FrameWorld } from '../../../web/lib/frame/testing/main.tsx'
import type { OpenerAnswer } from '../../../web/lib/frame/run.ts'
import { type FrameHostOptions, type FrameOpener, type HostedFrame, openFrame } from '../index.ts'

/** Additional handles for these tests. */
export interface HostWorld {
  readonly options: Partial<FrameHostOptions>
  readonly stages: string[]
  readonly faces: string[]
  frame: HostedFrame | undefined
}

declare global {
  interface Window {
    host: HostWorld
  }
}

const world: FrameWorld = { run: {}, openers: [], manuals: [], ends: [], openerRequests: 0 }
const host: HostWorld = { options: {}, stages: [], faces: [], frame: undefined }
Object.assign(window, { world, host })

const settings: unknown = JSON.parse(document.querySelector('meta[name=settings]')?.getAttribute('content') ?? '{}')
const hosts =
  typeof settings === 'object' && settings !== null && 'providerHosts' in settings && Array.isArray(settings.providerHosts)
    ? settings.providerHosts.map(String)
    : []

const openerOf = (answer: OpenerAnswer | undefined): FrameOpener | null => (answer?.ok === true ? answer.opener : null)
const place = document.getElementById('place')
const stageLine = document.getElementById('stage')

const open = (): void => {
  const { run, openers, manuals, ends } = window.world
  const { segment = 'sass/kyc/verify', tag = 'basic', first = { accessToken: 'first' } } = run
  if (place === null) return
  const opened = openFrame({
    container: place,
    hosts,
    segment,
    tag,
    opener: first,
    renewOpener: async () => {
      window.world.openerRequests += 1
      return openerOf(await openers.shift())
    },
    ...(manuals.length === 0 ? {} : { manualOpener: async () => openerOf(manuals.shift()) }),
    faceToken: async (userId) => {
      window.host.faces.push(userId)
      return { accessToken: 'face_token_of_at_least_32_characters' }
    },
    locale: 'en',
    theme: 'white',
    title: 'Identity verification',
    userId: '100200300',
    deviceId: 'device-7',
    onStage: (stage) => {
      window.host.stages.push(stage)
      const heading = Object.assign(document.createElement('h2'), { textContent: 'Verification didn’t open' })
      stageLine?.replaceChildren(...(stage === 'silent' ? [heading] : []))
    },
    onClose: (end) => void ends.push(end),
    ...window.host.options,
  })
  window.host.frame = opened
}
document.querySelector('button')?.addEventListener('click', open)
