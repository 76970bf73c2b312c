// The input for opening a frame, and how a frame can end. A frame's claim of success is only a hint: its opener asks the server again.
import type { FrameLevel } from '@bonafide/core/frame/levels'
import type { Segment } from '@bonafide/core/frame/segments'

export interface Opener {
  /** Empty if the address contains it. */
  readonly accessToken: string
  /** The frame's full address, if the server sent it. */
  readonly address?: string | null
  readonly applicantId?: string | null
  readonly level?: FrameLevel | null
  /** The account that the frame is about, if it is not the signed-in one. */
  readonly userId?: string | null
}

export type OpenerAnswer = { readonly ok: true; readonly opener: Opener } | { readonly ok: false; readonly msg: string }

export interface FrameRun {
  readonly segment: Segment
  /** The flow's name. */
  readonly tag: string
  readonly first: Opener
  /** Called when the frame restarts, because an opener works only once. */
  readonly fetchOpener: () => Promise<OpenerAnswer>
  /** Fetches an opener for manual verification, if the frame may switch to it. */
  readonly manual?: () => Promise<OpenerAnswer>
  /** The frame starts with the hand-over to a phone. */
  readonly onPhone?: true
  /** The frame shows no exit of its own, because its surroundings have one. */
  readonly noExit?: true
}

/** Pages of the area that a frame may lead to, by the last word of their address. */
export const areaPages = {
  enter: '/verified/enter',
  kyb: '/verified/kyb',
  reset: '/verified/reset',
  transfer: '/verified/transfer',
} as const
export type AreaPage = keyof typeof areaPages

export const isAreaPage = (name: string): name is AreaPage => Object.hasOwn(areaPages, name)

export type FrameStatus = 'INIT' | 'PENDING' | 'SUCCESS' | 'FAIL'

export type FrameEnd =
  | { readonly how: 'closed'; readonly status: FrameStatus; readonly level: FrameLevel | null; readonly msg: string | null }
  /** The page is already navigating there. */
  | { readonly how: 'jumped'; readonly to: 'home' | AreaPage }
  /** The person left before the frame said how it ended. */
  | { readonly how: 'left' }
  /** Another frame is open. */
  | { readonly how: 'refused' }
