import { lookAtHandOver, takeHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState } from '@bonafide/core/calls/frame/visit'
import { queryValue } from '@bonafide/core/address/query'
import { AccessToken } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '../../lib/page/place.tsx'
import { Flow } from '../flow/flow.tsx'
import type { FrameContext } from '../flow/frame-context.ts'
import { Opening } from '../shell/opening.tsx'
import { wearTheme } from '../shell/wear-theme.ts'
import type { Visit } from '../steps/step-props.ts'
import { useReply } from '../steps/use-reply.ts'
import { holdToken, sendWithToken, tellToken } from '../token.ts'
import { useWords } from '../words.ts'
import { secretOf } from './link-of.ts'
import { NoLink, PickNumber } from './pick-number.tsx'

type Stage =
  /** `why` in the server's words; null: the address had no link at all. */
  | { readonly is: 'gone'; readonly why: string | null }
  | { readonly is: 'picking'; readonly link: AccessToken; readonly numbers: readonly string[] }
  | { readonly is: 'there'; readonly visit: Visit }

/** `/phone`: opened by a phone's camera. A separate page, not in a frame. */
export const Screen = () => {
  const say = useWords()
  const language = useLanguage()
  tellToken({ language, network: say('trouble.network') })
  useEffect(() => wearTheme(queryValue(location.search, 'theme')), [])
  const { answer } = useReply(readLink)
  const [entered, setEntered] = useState<Stage>()
  const stage = entered ?? answer
  const pick = async (link: AccessToken, number: string): Promise<void> => setEntered(await enter(link, number))
  switch (stage?.is) {
    case undefined:
      return <Opening />
    case 'gone':
      return <NoLink why={stage.why} />
    case 'picking':
      return <PickNumber numbers={stage.numbers} onPick={(number) => pick(stage.link, number)} />
    case 'there':
      return <Flow visit={stage.visit} around={aroundPhone()} />
  }
}

async function readLink(): Promise<Stage> {
  const link = takeLink()
  if (link === undefined) return { is: 'gone', why: null }
  const reply = await sendWithToken(lookAtHandOver, { link })
  return reply.ok ? { is: 'picking', link, numbers: reply.data.numbers } : { is: 'gone', why: reply.msg }
}

let takenLink: AccessToken | undefined

/** The link is removed from the address before anything else, so that it can be neither seen nor revisited. */
function takeLink(): AccessToken | undefined {
  takenLink ??= z.safeParse(AccessToken, secretOf(location.hash)).data
  history.replaceState(null, '', location.pathname + location.search)
  return takenLink
}

async function enter(link: AccessToken, number: string): Promise<Stage> {
  const answer = await sendWithToken(takeHandOver, { link, number })
  if (!answer.ok) return { is: 'gone', why: answer.msg }
  holdToken(answer.data.frameToken)
  const state = await sendWithToken(frameState, {})
  return state.ok ? { is: 'there', visit: state.data } : { is: 'gone', why: state.msg }
}

const aroundPhone = (): FrameContext => ({
  where: 'phone',
  inApp: false,
  appName: (queryValue(location.search, 'siteAppName') ?? '').slice(0, 40),
  hasBar: true,
  hasExit: false,
  fileFirst: false,
  onSmall: true,
  leave: undefined,
  onReviewer: undefined,
  onReset: undefined,
  onHome: undefined,
  onAnew: undefined,
})
