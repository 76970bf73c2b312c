// The props of every step: its data, and the flow's callbacks. A step renders its own heading (`StepHeading`) and nothing around it.
import type { frameState, giveConsent, keepVisit } from '@bonafide/core/calls/frame/visit'
import type { BodyOf, ReplyOf } from '@bonafide/core/call'
import type { Failure } from '../../lib/http/answer.ts'
import type { FrameUpload, FrameUploads } from '../frame-uploads.ts'

export type Visit = ReplyOf<typeof frameState>
export type VisitChange = BodyOf<typeof keepVisit>
/** The content of the first step. */
export type ConsentRequest = NonNullable<Visit['consent']>
/** The versions of the texts that were read, with the answers. */
export type ConsentAnswer = Omit<BodyOf<typeof giveConsent>, 'app'>

export interface StepProps {
  /** The server's state plus what has been typed since. */
  readonly visit: Visit
  /** Saves a change shortly afterwards. */
  readonly keep: (change: VisitChange) => void
  /** Fetches the visit's state again. */
  readonly look: () => Promise<void>
  /**
   * Records the consent as soon as there is a connection, with the values that are on screen by then. A text that has changed in the
   * meantime is fetched again, and not consented to.
   */
  readonly onConsent: (given: () => ConsentAnswer) => Promise<Failure | undefined>
  /** The person has finished the step; uploads may still be running. Returns undefined, or why the flow cannot continue. */
  readonly onDone: () => Promise<string | undefined>
  /** Whether the step is done and waits for a connection, so that the person need not do anything. */
  readonly waits: boolean
  readonly onBack: (() => void) | undefined
  /** Continues on a phone; undefined if this is the phone. */
  readonly onPhone: (() => void) | undefined
  /** Switches to a manual review; undefined if there is no manual review. */
  readonly onReviewer: (() => void) | undefined
  /** Closes the frame; undefined on a phone, which has no embedding page. */
  readonly onLeave: (() => void) | undefined
  /** Leads to the reset of the verification; undefined without an embedding page that could go there. */
  readonly onReset: (() => void) | undefined
  /** `uploadModeType=FILE`, and manual reviews: files first, the camera only on request. */
  readonly fileFirst: boolean
  /** Remembers how the last page was captured, so that the next page starts the same way. */
  readonly onWay: (way: 'camera' | 'file') => void
}

/** For steps that show files. */
export interface FileStepProps extends StepProps {
  readonly uploads: FrameUploads
  /** Uploads of this visit since the page was opened. */
  readonly sent: readonly FrameUpload[]
}
