// Opens the frame that the app has asked for, up to its end.
import { isTooOld } from '@bonafide/core/bridge/bridge'
import type { Segment } from '@bonafide/core/frame/segments'
import { callApp } from '../../lib/bridge/app.ts'
import type { FrameEnd, FrameRun, OpenerAnswer } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { openAgain } from '../start/begin.ts'
import { mayUseCamera } from '../start/camera.ts'
import { type Flow, flows } from '../start/flows.ts'
import type { AskedFrame } from './asked-frame.ts'

export type AskedEnd =
  | { readonly opened: true; readonly end: FrameEnd }
  /** `old`: a full-screen message asks to update the app. */
  | { readonly opened: false; readonly why: 'camera' | 'old' }
  | { readonly opened: false; readonly why: 'token'; readonly msg: string }

export async function openAsked(asked: AskedFrame): Promise<AskedEnd> {
  const info = await callApp('getAppInfo')
  if (info.ok && isTooOld(info.data.bridgeVersion)) return { opened: false, why: 'old' }
  const { needsCamera, run } = runOf(asked)
  if (needsCamera && !(await mayUseCamera())) return { opened: false, why: 'camera' }
  const { accessToken } = asked
  const first: OpenerAnswer = accessToken === null ? await run.fetchOpener() : { ok: true, opener: { accessToken } }
  if (!first.ok) return { opened: false, why: 'token', msg: first.msg }
  const frame = await fetchPart(() => import('../../lib/frame/run-frame.ts'))
  if (frame === undefined) return { opened: false, why: 'token', msg: '' }
  return { opened: true, end: await frame.runFrame({ ...run, first: first.opener }) }
}

/** What each segment is about where the app has not said it more closely: the server knows what is open. A reset has a form of its own. */
const flowAt: Readonly<Record<Exclude<Segment, 'reset'>, Flow>> = {
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

const nothing = async (): Promise<OpenerAnswer> => ({ ok: false, msg: '' })

interface Asked {
  /** Papers and face of a person. */
  readonly needsCamera: boolean
  readonly run: Omit<FrameRun, 'first'>
}

function runOf({ segment }: AskedFrame): Asked {
  if (segment === 'reset') return { needsCamera: true, run: { segment, tag: 'reset', fetchOpener: nothing, noExit: true } }
  const flow = flowAt[segment]
  const { needsCamera, goesManual } = flows[flow]
  const run = { segment, tag: flow, fetchOpener: () => openAgain(flow), noExit: true } as const
  return { needsCamera, run: goesManual === true ? { ...run, manual: () => openAgain('manual') } : run }
}
