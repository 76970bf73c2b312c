// What surrounds a flow: an exchange's page, or a phone's window.
import type { Leaving } from '../host/protocol.ts'

export interface Around {
  readonly where: 'page' | 'phone'
  /** The page around is shown by the exchange's app. */
  readonly inApp: boolean
  /** Empty where it is not known. */
  readonly appName: string
  /** The app draws a bar of its own. */
  readonly hasBar: boolean
  /** Undefined: there is nothing to go back to from here. */
  readonly leave: ((leaving: Leaving) => void) | undefined
  /** Whether that is offered before the end. */
  readonly hasExit: boolean
  readonly fileFirst: boolean
  /** The way to a phone was asked for before the frame opened. */
  readonly beginsOnPhone?: boolean
  /** This device is a phone already: another one is offered where the camera fails, and not before. */
  readonly onSmall: boolean
  readonly onReviewer: (() => void) | undefined
  readonly onReset: (() => void) | undefined
  readonly onHome: (() => void) | undefined
  /** Begins a new visit about the same. */
  readonly onAnew: (() => void) | undefined
}
