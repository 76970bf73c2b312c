// Runs a start button's action until its frame ends. Loaded on the first press.
import type { FrameEnd, OpenerAnswer } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { mayUseCamera } from './camera.ts'
import { type StartFlow, flows } from './flows.ts'
import { keepStart } from './kept-start.ts'
import { fetchOpener } from './openers.ts'
import type { StartOption } from './flows.ts'

export type BeginResult =
  | { readonly began: true; readonly end: FrameEnd }
  | { readonly began: false; readonly why: 'camera' | 'elsewhere' }
  | { readonly began: false; readonly why: 'token'; readonly msg: string }

/** Fetches another opener for a running frame; there is none if the flow no longer leads to a frame. */
export async function openAgain(flow: StartFlow): Promise<OpenerAnswer> {
  const answer = await fetchOpener(flow)
  if (!answer.ok) return answer
  return answer.opener === 'elsewhere' ? { ok: false, msg: '' } : { ok: true, opener: answer.opener }
}

export async function beginVisit(flow: StartFlow, how: StartOption | undefined): Promise<BeginResult> {
  const { segment, needsCamera, goesManual } = flows[flow]
  if (needsCamera && !(await mayUseCamera())) return { began: false, why: 'camera' }
  const first = await fetchOpener(flow)
  if (!first.ok) return { began: false, why: 'token', msg: first.msg }
  if (first.opener === 'elsewhere') return { began: false, why: 'elsewhere' }
  const frame = await fetchPart(
    () => import('../../lib/frame/run-frame.ts'),
    () => keepStart({ flow, how }),
  )
  if (frame === undefined) return { began: false, why: 'token', msg: '' }
  const run = {
    segment,
    tag: flow,
    first: first.opener,
    fetchOpener: () => openAgain(flow),
    ...(how === 'onPhone' ? { onPhone: true as const } : {}),
  }
  const end = await frame.runFrame(goesManual === true ? { ...run, manual: () => openAgain('manual') } : run)
  return { began: true, end }
}
