// Leads from the page's opener to an open visit. If the opener expired while the page loaded, another is requested once.
import { frameState, openFrame } from '@bonafide/core/calls/frame/visit'
import type { ReplyOf } from '@bonafide/core/call'
import { refusals } from '@bonafide/core/codes'
import type { Segment } from '@bonafide/core/frame/segments'
import { queryValue } from '@bonafide/core/address/query'
import { AccessToken } from '@bonafide/core/values'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { type Answer, type Failure, isRefusal } from '../../lib/http/answer.ts'
import { failure } from '../../lib/http/read-reply.ts'
import type { InitData, HostLink } from '../host/link.ts'
import type { Visit } from '../steps/step-props.ts'
import { useReply } from '../steps/use-reply.ts'
import { fetchStep } from '../flow/step-parts.ts'
import { holdToken, sendWithToken, tellToken } from '../token.ts'

/** `turn` distinguishes one visit of this page from the next. */
export type OpenedVisit = Omit<ReplyOf<typeof openFrame>, 'frameToken'> & { readonly visit: Visit; readonly turn: number }

export type OpeningState =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly state: 'open'; readonly opened: OpenedVisit; readonly again: () => void }

interface OpeningHost {
  readonly segment: Segment
  readonly link: HostLink
}

/** The first opener comes with the page's first message; later ones renew the token of a visit that is already open. */
export function useOpening(host: OpeningHost, { accessToken, deviceId }: InitData): OpeningState {
  const { link } = host
  const { answer, again } = useReply(async (turn) => openVisit(host, turn === 0 ? accessToken : await link.opener()))
  useEffect(() => void knowDevice(link, deviceId), [link, deviceId])
  if (answer === undefined) return { state: 'opening' }
  return 'code' in answer ? { state: 'failed', failure: answer, again } : { state: 'open', opened: answer, again }
}

async function knowDevice(link: HostLink, initial: string): Promise<void> {
  tellToken({ deviceId: initial })
  if (initial !== '') return
  const deviceId = await link.deviceId()
  if (deviceId !== undefined) tellToken({ deviceId })
}

let turns = 0

async function openVisit(host: OpeningHost, opener: string | undefined): Promise<OpenedVisit | Failure> {
  const first = await enter(host.segment, opener)
  const answer = isRefusal(first, 'frame.openerGone') ? await enter(host.segment, await host.link.opener()) : first
  if (!answer.ok) return answer
  const { frameToken, ...about } = answer.data
  holdToken(frameToken, async () => {
    const next = await enter(host.segment, await host.link.opener())
    return next.ok ? next.data.frameToken : undefined
  })
  if (answer.data.consent) fetchStep('consent')
  const reply = await sendWithToken(frameState, {})
  return reply.ok ? { ...about, visit: reply.data, turn: (turns += 1) } : reply
}

async function enter(segment: Segment, received: string | undefined): Promise<Answer<typeof openFrame>> {
  const opener = z.safeParse(AccessToken, received).data
  if (opener === undefined) return failure(refusals['frame.openerGone'].code, '')
  const tag = (queryValue(location.search, 'tag') ?? '').slice(0, 40)
  return sendWithToken(openFrame, { opener, segment, tag })
}
