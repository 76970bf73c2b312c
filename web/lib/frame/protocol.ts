// The page's side of the protocol, as a pure function: a state and an event give the new state and its effects.
import { frameLevels, type FrameLevel } from '@bonafide/core/frame/levels'
import type { FromFrame } from '@bonafide/core/frame/messages'
import { type AreaPage, type FrameEnd, type FrameStatus, isAreaPage } from './run.ts'

export interface FrameState {
  /** `opening`: no frame yet. `loading`: it has not announced itself. `silent`: it took too long, or cannot be loaded. */
  readonly stage: 'opening' | 'loading' | 'shown' | 'silent'
  /** Whether the current opener has been sent to the frame. */
  readonly greeted: boolean
  /** Whether the leave dialog is open over the frame. */
  readonly leaving: boolean
  /** In the app, if no opener could be fetched: a dialog says why and asks whether to try again. */
  readonly failed: { readonly msg: string; readonly again: OpenerRequest } | null
}

/** Why an opener is fetched while the screen is open. */
export type OpenerRequest = 'renew' | 'reopen' | 'openManual'

export const opening: FrameState = { stage: 'opening', greeted: false, leaving: false, failed: null }

export type FrameEvent =
  | { readonly of: 'message'; readonly message: FromFrame }
  | { readonly of: 'placed' }
  | { readonly of: 'unreachable' }
  | { readonly of: 'tokenFailed'; readonly msg: string; readonly again: OpenerRequest }
  | { readonly of: 'silence' | 'tryAgain' | 'stay' | 'quit' }
  /** Escape, or the browser's back button. */
  | { readonly of: 'wayOut' }

export type FrameEffect =
  | { readonly do: OpenerRequest | 'guard' | 'greet' | 'tellDevice' | 'waitOn' }
  | { readonly do: 'tellFace'; readonly userId: string | null }
  | { readonly do: 'end'; readonly end: FrameEnd }

export interface ProtocolStep {
  readonly state: FrameState
  readonly effects: readonly FrameEffect[]
}

export function nextState(state: FrameState, event: FrameEvent): ProtocolStep {
  switch (event.of) {
    case 'message':
      return handleMessage(state, event.message)
    case 'placed':
      return step({ ...state, stage: 'loading', greeted: false, failed: null }, { do: 'waitOn' })
    case 'unreachable':
      return step(unreachable(state))
    case 'tokenFailed':
      return step({ ...unreachable(state), failed: { msg: event.msg, again: event.again } })
    case 'silence':
      return state.stage === 'loading' ? step({ ...state, stage: 'silent' }) : step(state)
    case 'tryAgain':
      return tryAgain(state, state.failed?.again ?? 'reopen')
    case 'stay':
      return step({ ...state, leaving: false }, { do: 'guard' })
    case 'wayOut':
      return step({ ...state, leaving: true })
    case 'quit':
      return step(state, { do: 'end', end: { how: 'left' } })
  }
}

/** An open frame stays open if a fetch for it fails. */
const unreachable = (state: FrameState): FrameState => (state.stage === 'opening' ? { ...state, stage: 'silent' } : state)

const tryAgain = (state: FrameState, again: OpenerRequest): ProtocolStep =>
  again === 'reopen' ? step(opening, { do: again }) : step({ ...state, failed: null }, { do: again })

function handleMessage(state: FrameState, message: FromFrame): ProtocolStep {
  // No frame is open, so this is a late message from an earlier one.
  if (state.stage === 'opening') return step(state)
  switch (message.type) {
    case 'SASS_INIT':
    case 'KYC_SASS_INIT':
    case 'KYB_SASS_INIT':
    case 'KYC_MANUAL_SASS_INIT':
      return step({ ...state, greeted: true }, { do: state.greeted ? 'renew' : 'greet' }, { do: 'waitOn' })
    case 'SASS_LOADED':
      return step({ ...state, stage: 'shown' })
    case 'SASS_CLOSE':
    case 'KYC_SASS_CLOSE':
    case 'KYB_SASS_CLOSE':
    case 'KYC_MANUAL_SASS_CLOSE':
      return close(state, message.data ?? {})
    case 'SASS_JUMP':
      return step(state, {
        do: 'end',
        end: { how: 'jumped', to: pageOf(typeof message.data === 'string' ? message.data : message.data?.page) },
      })
    case 'SASS_GET_DEVICEID':
      return step(state, { do: 'tellDevice' })
    case 'KYC_SASS_SEND_UID':
      return step(state, { do: 'tellFace', userId: message.data?.userId || null })
    case 'KYC_SASS_GO_MANUAL':
      return step(state, { do: 'openManual' })
  }
}

/** Only pages of the area are accepted; anything else leads home. */
const pageOf = (named: string | null | undefined): AreaPage | 'home' => (named && isAreaPage(named) ? named : 'home')

type Close = NonNullable<Extract<FromFrame, { readonly type: 'SASS_CLOSE' }>['data']>

function close(state: FrameState, closing: Close): ProtocolStep {
  if (closing.page === 'reset') return step(state, { do: 'end', end: { how: 'jumped', to: 'reset' } })
  if (closing.status === 'INIT' && closing.level === 'BASIC') return step({ ...state, leaving: true })
  return step(state, {
    do: 'end',
    end: { how: 'closed', status: statusOf(closing.status), level: levelOf(closing.level), msg: closing.msg ?? null },
  })
}

const statuses: readonly FrameStatus[] = ['INIT', 'PENDING', 'SUCCESS', 'FAIL']

/** An unknown status decides nothing: the visit is still in progress. */
const statusOf = (value: string | null | undefined): FrameStatus => statuses.find((status) => status === value) ?? 'PENDING'
const levelOf = (value: string | null | undefined): FrameLevel | null => frameLevels.find((frameLevel) => frameLevel === value) ?? null

const step = (state: FrameState, ...effects: readonly FrameEffect[]): ProtocolStep => ({ state, effects })
