// What every step knows, and what it may ask of the flow. A step renders its own heading (`StepHeading`) and nothing around it.
import type { frameState, giveConsent, keepVisit } from '@bonafide/core/calls/frame'
import type { BodyOf, ReplyOf } from '@bonafide/core/call'
import type { Failure } from '../../lib/http/answer.ts'
import type { FrameUpload, FrameUploads } from '../frame-uploads.ts'

export type Visit = ReplyOf<typeof frameState>
export type VisitChange = BodyOf<typeof keepVisit>
/** What the first step shows. */
export type ConsentAsked = NonNullable<Visit['consent']>
/** The versions of the texts that were read, with the answers. */
export type ConsentGiven = Omit<BodyOf<typeof giveConsent>, 'app'>

export interface StepProps {
  /** The server's state plus what has been typed since. */
  readonly visit: Visit
  /** Saves what has been typed so far, soon. */
  readonly keep: (change: VisitChange) => void
  /** Fetches the visit's state again. */
  readonly look: () => Promise<void>
  /**
   * Records what was read and answered, as soon as there is a connection, with the values that are on screen by then. A text that
   * has changed in the meantime is fetched, not consented to.
   */
  readonly onConsent: (given: () => ConsentGiven) => Promise<Failure | undefined>
  /** Done as far as the person is concerned; uploads may still be running. Undefined, or the words that say why it cannot continue. */
  readonly onDone: () => Promise<string | undefined>
  /** Done, and waiting for a connection: the person need not do anything. */
  readonly waits: boolean
  readonly onBack: (() => void) | undefined
  /** Continues on a phone; undefined where this is the phone. */
  readonly onPhone: (() => void) | undefined
  /** Switches to a manual review; undefined where there is none. */
  readonly onReviewer: (() => void) | undefined
  /** Closes the frame; undefined on a phone, which has no embedding page. */
  readonly onLeave: (() => void) | undefined
  /** Leads to the reset of the verification; undefined without an embedding page that could go there. */
  readonly onReset: (() => void) | undefined
  /** `uploadModeType=FILE`, and manual reviews: files first, the camera only on request. */
  readonly fileFirst: boolean
  /** How the last page was shown: the next one starts the same way. */
  readonly onWay: (way: 'camera' | 'file') => void
}

/** For steps that show files. */
export interface ShowingProps extends StepProps {
  readonly uploads: FrameUploads
  /** Uploads of this visit since the page was opened. */
  readonly sent: readonly FrameUpload[]
}
