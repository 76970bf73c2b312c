// What every step knows, and what it may ask of the flow around it. A step draws its own heading (`StepHeading`), and nothing around it.
import type { frameState, giveConsent, keepVisit } from '@bonafide/core/calls/frame'
import type { BodyOf, ReplyOf } from '@bonafide/core/call'
import type { Failure } from '../../lib/http/answer.ts'
import type { FrameUpload, FrameUploads } from '../frame-uploads.ts'

export type Visit = ReplyOf<typeof frameState>
export type Change = BodyOf<typeof keepVisit>
/** What the first step shows. */
export type ConsentAsked = NonNullable<Visit['consent']>
/** The versions of the texts that were read, with what was answered. */
export type ConsentGiven = Omit<BodyOf<typeof giveConsent>, 'app'>

export interface StepProps {
  /** The server's state plus what has been typed since. */
  readonly visit: Visit
  /** Keeps what has been typed so far, soon. */
  readonly keep: (change: Change) => void
  /** Fetches the visit's state again. */
  readonly look: () => Promise<void>
  /** Puts on record what was read and answered. A text that has changed meanwhile is fetched, and not agreed to. */
  readonly onConsent: (given: ConsentGiven) => Promise<Failure | undefined>
  /** Done as far as the person is concerned; what was shown may still be travelling. Undefined, or in words why it does not go on. */
  readonly onDone: () => Promise<string | undefined>
  readonly onBack: (() => void) | undefined
  /** Goes on on a phone; undefined where this is the phone. */
  readonly onPhone: (() => void) | undefined
  /** A reviewer looks at it instead; undefined where there is no such way. */
  readonly onReviewer: (() => void) | undefined
  /** Closes the frame; undefined on a phone, which has no page around it. */
  readonly onLeave: (() => void) | undefined
  /** To the reset of the verification; undefined where there is no page around that could go there. */
  readonly onReset: (() => void) | undefined
  /** `uploadModeType=FILE`, and wherever a reviewer looks: files first, the camera only if asked for. */
  readonly fileFirst: boolean
  /** How a page was shown: the next one begins with that. */
  readonly onWay: (way: 'camera' | 'file') => void
}

/** For steps that show files. */
export interface ShowingProps extends StepProps {
  readonly uploads: FrameUploads
  /** Uploads of this visit since the page was opened. */
  readonly sent: readonly FrameUpload[]
}
