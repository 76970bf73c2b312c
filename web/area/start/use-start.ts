// The one way in which anything of the home opens the frame. One at a time for the whole page: what is pressed meanwhile does nothing.
import { useCallback, useSyncExternalStore } from 'react'
import { isInApp } from '../../lib/bridge/app.ts'
import type { FrameEnd } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { guide } from '../../lib/guide.ts'
import { makeStore } from '../../lib/store.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { loadAgain, useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import type { Begun } from './begin.ts'
import { type Flow, flows } from './flows.ts'

export type { Flow } from './flows.ts'

/** `asPerson`: also where a company is begun. `onPhone`: the frame shows its way to a phone first. */
export type StartWay = 'asPerson' | 'onPhone'

export interface Start {
  /** A token is on its way, a frame is open, or what it changed is being loaded. */
  readonly busy: boolean
  /** The flow that was pressed: its button shows that it loads. */
  readonly starting: Flow | undefined
  /** Undefined if no frame opened: the user has seen why. */
  readonly start: (flow: Flow, how?: StartWay) => Promise<FrameEnd | undefined>
}

/** In the app, a failed token is shown in a dialog. */
export interface FailedStart {
  readonly flow: Flow
  readonly msg: string
}

/** What a person's first verification would shut: the way of a company that is begun. Asked before it starts. */
export const personAsked = makeStore<Flow | undefined>(undefined)

const startingNow = makeStore<Flow | undefined>(undefined)
export const failedStart = makeStore<FailedStart | undefined>(undefined)

/** What fetches the rest may be out of reach itself: that is no network like any other. */
async function beginLater(flow: Flow, onPhone: boolean): Promise<Begun> {
  const rest = await fetchPart(() => import('./begin.ts'))
  return rest === undefined ? { began: false, why: 'token', msg: '' } : rest.begin(flow, onPhone)
}

/** Whatever a frame says of success, the record decides. */
async function beginAndLoad(flow: Flow, onPhone: boolean): Promise<Begun> {
  const begun = await beginLater(flow, onPhone)
  if (begun.began) await loadAgain()
  return begun
}

const nothing = (): undefined => undefined

export function useStart(): Start {
  const say = useWords()
  const goTo = useGoTo()
  const standing = useStanding()
  const shutsCompany = standing.state === 'known' && standing.record.begunCompany !== null
  const starting = useSyncExternalStore(startingNow.watch, startingNow.get, nothing)
  const start = useCallback(
    async (flow: Flow, how?: StartWay) => {
      if (startingNow.get() !== undefined) return undefined
      if (shutsCompany && how !== 'asPerson' && (flow === 'basic' || flow === 'manual')) {
        personAsked.set(flow)
        return undefined
      }
      startingNow.set(flow)
      failedStart.set(undefined)
      const begun = await beginAndLoad(flow, how === 'onPhone').finally(() => startingNow.set(undefined))
      if (begun.began) return begun.end
      if (begun.why === 'token') tell(flow, begun.msg || say('load.failed'))
      else if (begun.why === 'camera') showToast('warning', say('start.camera'))
      else goTo('/verified/kyb')
      return undefined
    },
    [goTo, say, shutsCompany],
  )
  return { busy: starting !== undefined, starting, start }
}

function tell(flow: Flow, msg: string): void {
  // The dialog that the code opened has said it already.
  if (guide.get() !== null) return
  if (isInApp() && flows[flow].toastsOnly !== true) failedStart.set({ flow, msg })
  else showToast('error', msg)
}
