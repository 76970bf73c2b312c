// What pressing a start button does, up to the frame's end. Fetched with the first press.
import type { FrameEnd, OpenerAnswer } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { mayUseCamera } from './camera.ts'
import { type Flow, flows } from './flows.ts'
import { fetchOpener } from './openers.ts'

export type Begun =
  | { readonly began: true; readonly end: FrameEnd }
  | { readonly began: false; readonly why: 'camera' | 'elsewhere' }
  | { readonly began: false; readonly why: 'token'; readonly msg: string }

/** Asked again by the frame: what is no frame any more by then has no opener. */
export async function openAgain(flow: Flow): Promise<OpenerAnswer> {
  const answer = await fetchOpener(flow)
  if (!answer.ok) return answer
  return answer.opener === 'elsewhere' ? { ok: false, msg: '' } : { ok: true, opener: answer.opener }
}

export async function begin(flow: Flow, onPhone: boolean): Promise<Begun> {
  const { segment, needsCamera, goesManual } = flows[flow]
  if (needsCamera && !(await mayUseCamera())) return { began: false, why: 'camera' }
  const first = await fetchOpener(flow)
  if (!first.ok) return { began: false, why: 'token', msg: first.msg }
  if (first.opener === 'elsewhere') return { began: false, why: 'elsewhere' }
  const frame = await fetchPart(() => import('../../lib/frame/run-frame.ts'))
  if (frame === undefined) return { began: false, why: 'token', msg: '' }
  const run = {
    segment,
    tag: flow,
    first: first.opener,
    fetchOpener: () => openAgain(flow),
    ...(onPhone ? { onPhone: true as const } : {}),
  }
  const end = await frame.runFrame(goesManual === true ? { ...run, manual: () => openAgain('manual') } : run)
  return { began: true, end }
}
