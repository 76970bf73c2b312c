// All flows that the home page can open in the frame. The frame's `tag` is the flow's name, from which the server derives the level.
import type { Segment } from '@bonafide/core/frame/segments'
import type { FramedPurpose, SegmentOf } from '@bonafide/core/purposes/index'

/** A reset starts on its own page. */
type PurposeFlow = Exclude<FramedPurpose, 'reset'>

/** `manual`: decided by a reviewer, without a camera. `businessBasic`: pages of the area, unless the exchange has its own frame for it. */
export type StartFlow = PurposeFlow | 'manual' | 'businessBasic'

interface FlowFrame {
  readonly segment: Segment
  /** The flow takes pictures of a person's documents and face, so in the app it first needs camera permission. */
  readonly needsCamera: boolean
  /** A failed token is only ever shown in a toast, even in the app. */
  readonly toastsOnly?: true
  /** The frame may pass the person on to a reviewer. */
  readonly goesManual?: true
}

const verify = { segment: 'sass/kyc/verify', needsCamera: true, goesManual: true } as const

/** Each has its purpose's own address segment, which the compiler enforces. The purpose records are not loaded with the first page. */
type Flows = Readonly<Record<StartFlow, FlowFrame>> & { readonly [F in PurposeFlow]: { readonly segment: SegmentOf<F> } }

export const flows: Flows = {
  basic: verify,
  intermediate: verify,
  review: verify,
  manual: { segment: 'kycManual', needsCamera: true },
  name: { segment: 'modifyName', needsCamera: true },
  otc: { segment: 'otcLevel', needsCamera: true },
  enhanced: { segment: 'edd', needsCamera: true },
  taxNumber: { segment: 'pan', needsCamera: true, toastsOnly: true },
  nationality: { segment: 'addNation', needsCamera: true },
  sameIdentity: { segment: 'sameKyc', needsCamera: true },
  transferFace: { segment: 'sameKyc', needsCamera: true, toastsOnly: true },
  businessBasic: { segment: 'kyb/basic', needsCamera: false },
  businessAdvanced: { segment: 'kyb/advance', needsCamera: false },
  businessOtc: { segment: 'kyb/otcLevel', needsCamera: false },
}

/** `asPerson`: also when a company verification has begun. `onPhone`: the frame shows the hand-over to a phone first. */
export type StartOption = 'asPerson' | 'onPhone'
