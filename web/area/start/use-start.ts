// The only way to open the frame from the home page. The whole page allows one start at a time, and ignores further presses.
import { useCallback, useSyncExternalStore } from 'react'
import { isInApp } from '../../lib/bridge/app.ts'
import type { FrameEnd } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { guideStore } from '../../lib/guide.ts'
import { makeStore } from '../../lib/store.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { reloadAccount, useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import type { BeginResult } from './begin.ts'
import { type StartFlow, flows, type StartOption } from './flows.ts'
import { keepStart } from './kept-start.ts'

export type { StartFlow as Flow, StartOption } from './flows.ts'

export interface StartState {
  /** A token is being fetched, a frame is open, or its changes are being loaded. */
  readonly busy: boolean
  /** The flow that was pressed; its button shows a spinner. */
  readonly starting: StartFlow | undefined
  /** Undefined if no frame opened; the user has been told why. */
  readonly start: (flow: StartFlow, how?: StartOption) => Promise<FrameEnd | undefined>
}

/** In the app, a failed token is shown in a dialog. */
export interface FailedStart {
  readonly flow: StartFlow
  readonly how: StartOption | undefined
  readonly msg: string
}

/** A person's first verification would rule out a company verification that has begun, so the user is asked first. */
export const pendingPersonStart = makeStore<StartFlow | undefined>(undefined)

const startingNow = makeStore<StartFlow | undefined>(undefined)
export const failedStart = makeStore<FailedStart | undefined>(undefined)

/** The code that opens the frame may itself fail to load, which is a network failure like any other. */
async function beginLater(flow: StartFlow, how: StartOption | undefined): Promise<BeginResult> {
  const part = await fetchPart(
    () => import('./begin.ts'),
    () => keepStart({ flow, how }),
  )
  return part === undefined ? { began: false, why: 'token', msg: '' } : part.beginVisit(flow, how)
}

/** The record decides about success, not the frame. */
async function beginAndLoad(flow: StartFlow, how: StartOption | undefined): Promise<BeginResult> {
  const begun = await beginLater(flow, how)
  if (begun.began) await reloadAccount()
  return begun
}

const notStarting = (): undefined => undefined

export function useStart(): StartState {
  const say = useWords()
  const goTo = useGoTo()
  const standing = useStanding()
  const rulesOutCompany = standing.state === 'known' && standing.record.begunCompany !== null
  const starting = useSyncExternalStore(startingNow.watch, startingNow.get, notStarting)
  const start = useCallback(
    async (flow: StartFlow, how?: StartOption) => {
      if (startingNow.get() !== undefined) return undefined
      if (rulesOutCompany && how !== 'asPerson' && (flow === 'basic' || flow === 'manual')) {
        pendingPersonStart.set(flow)
        return undefined
      }
      startingNow.set(flow)
      failedStart.set(undefined)
      const begun = await beginAndLoad(flow, how).finally(() => startingNow.set(undefined))
      if (begun.began) return begun.end
      if (begun.why === 'token') showFailure({ flow, how, msg: begun.msg || say('load.failed') })
      else if (begun.why === 'camera') showToast('warning', say('start.camera'))
      else goTo('/verified/kyb')
      return undefined
    },
    [goTo, say, rulesOutCompany],
  )
  return { busy: starting !== undefined, starting, start }
}

function showFailure(failed: FailedStart): void {
  // The guide dialog has already told the user.
  if (guideStore.get() !== null) return
  if (isInApp() && flows[failed.flow].toastsOnly !== true) failedStart.set(failed)
  else showToast('error', failed.msg)
}
