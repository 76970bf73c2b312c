// Opens the frame that the app requested, and waits for its end.
import { isTooOld } from '@bonafide/core/bridge/bridge'
import type { Segment } from '@bonafide/core/frame/segments'
import { callApp } from '../../lib/bridge/app.ts'
import type { FrameEnd, FrameRun, OpenerAnswer } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { openAgain } from '../start/begin.ts'
import { mayUseCamera } from '../start/camera.ts'
import { type StartFlow, flows } from '../start/flows.ts'
import { fetchOpener, type FlowOpening } from '../start/openers.ts'
import type { AppFrameRequest } from './app-frame-request.ts'

export type RequestedFrameEnd =
  | { readonly opened: true; readonly end: FrameEnd }
  /** `old`: a full-screen message asks to update the app. */
  | { readonly opened: false; readonly why: 'camera' | 'old' }
  | { readonly opened: false; readonly why: 'token'; readonly msg: string }
  /** This flow starts on a page of the area. */
  | { readonly opened: false; readonly why: 'elsewhere'; readonly page: string }

export async function openRequestedFrame(request: AppFrameRequest): Promise<RequestedFrameEnd> {
  const info = await callApp('getAppInfo')
  if (info.ok && isTooOld(info.data.bridgeVersion)) return { opened: false, why: 'old' }
  const { needsCamera, run } = runOf(request)
  if (needsCamera && !(await mayUseCamera())) return { opened: false, why: 'camera' }
  const first = await firstOpener(request)
  if (!first.ok) return { opened: false, why: 'token', msg: first.msg }
  if (first.opener === 'elsewhere')
    return { opened: false, why: 'elsewhere', page: run.tag === 'reset' ? '/verified/reset' : '/verified/kyb' }
  const frame = await fetchPart(() => import('../../lib/frame/run-frame.ts'))
  if (frame === undefined) return { opened: false, why: 'token', msg: '' }
  return { opened: true, end: await frame.runFrame({ ...run, first: first.opener }) }
}

/** The flow assumed for each segment, since the app does not name one: the server knows which is open. A reset has its own form. */
const flowAt: Readonly<Record<Exclude<Segment, 'reset'>, StartFlow>> = {
  'sass/kyc/verify': 'basic',
  kycManual: 'manual',
  'kyb/basic': 'businessBasic',
  modifyName: 'name',
  'kyb/advance': 'businessAdvanced',
  edd: 'enhanced',
  addNation: 'nationality',
  otcLevel: 'otc',
  pan: 'taxNumber',
  sameKyc: 'sameIdentity',
  'kyb/otcLevel': 'businessOtc',
}

/** A reset's opener needs a reason, which only its form asks for. */
async function firstOpener({ segment, accessToken }: AppFrameRequest): Promise<FlowOpening> {
  if (accessToken !== null) return { ok: true, opener: { accessToken } }
  return segment === 'reset' ? { ok: true, opener: 'elsewhere' } : fetchOpener(flowAt[segment])
}

const refuseOpener = async (): Promise<OpenerAnswer> => ({ ok: false, msg: '' })

interface RunWithNeeds {
  /** The run takes pictures of a person's documents and face. */
  readonly needsCamera: boolean
  readonly run: Omit<FrameRun, 'first'>
}

function runOf({ segment }: AppFrameRequest): RunWithNeeds {
  if (segment === 'reset') return { needsCamera: true, run: { segment, tag: 'reset', fetchOpener: refuseOpener, noExit: true } }
  const flow = flowAt[segment]
  const { needsCamera, goesManual } = flows[flow]
  const run = { segment, tag: flow, fetchOpener: () => openAgain(flow), noExit: true } as const
  return { needsCamera, run: goesManual === true ? { ...run, manual: () => openAgain('manual') } : run }
}
