// The surroundings of a flow: an exchange's page, or a phone's browser window.
import type { LeavingMessage } from '../host/protocol.ts'

export interface FrameContext {
  readonly where: 'page' | 'phone'
  /** The embedding page runs inside the exchange's app. */
  readonly inApp: boolean
  /** Empty if unknown. */
  readonly appName: string
  /** The app shows its own bar. */
  readonly hasBar: boolean
  /** Undefined: there is nothing to go back to. */
  readonly leave: ((leaving: LeavingMessage) => void) | undefined
  /** Whether leaving is offered before the end. */
  readonly hasExit: boolean
  readonly fileFirst: boolean
  /** The hand-over to a phone was requested before the frame opened. */
  readonly beginsOnPhone?: boolean
  /** This device is already a phone, so another phone is offered only if its camera fails. */
  readonly onSmall: boolean
  readonly onReviewer: (() => void) | undefined
  readonly onReset: (() => void) | undefined
  readonly onHome: (() => void) | undefined
  /** Begins a new visit for the same purpose. */
  readonly onAnew: (() => void) | undefined
}
