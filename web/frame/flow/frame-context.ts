// The surroundings of a flow: an exchange's page, or a phone's browser window.
import type { LeavingMessage } from '../host/protocol.ts'

export interface FrameContext {
  readonly where: 'page' | 'phone'
  /** Whether the embedding page runs inside the exchange's app. */
  readonly inApp: boolean
  /** Empty if unknown. */
  readonly appName: string
  /** Whether the frame shows its bar; false in an app that shows its own. */
  readonly hasBar: boolean
  /** Undefined: there is nothing to go back to. */
  readonly leave: ((leaving: LeavingMessage) => void) | undefined
  /** Whether leaving is offered before the end. */
  readonly hasExit: boolean
  readonly fileFirst: boolean
  /** Whether the hand-over to a phone was requested before the frame opened. */
  readonly beginsOnPhone?: boolean
  /** Whether this device is already a phone, so that another phone is offered only if its camera fails. */
  readonly onSmall: boolean
  readonly onReviewer: (() => void) | undefined
  readonly onReset: (() => void) | undefined
  readonly onHome: (() => void) | undefined
  /** Begins a new visit for the same purpose. */
  readonly onAnew: (() => void) | undefined
}
