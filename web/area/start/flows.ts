// Everything that the home can open in the frame. The frame's `tag` is the flow's name: the server reads from it which level is meant.
import type { Segment } from '@bonafide/core/frame/segments'
import type { FramedPurpose, SegmentOf } from '@bonafide/core/purposes/index'

/** A reset begins on a page of its own. */
type PurposeFlow = Exclude<FramedPurpose, 'reset'>

/** `manual`: what a reviewer decides without a camera. `businessBasic`: pages of the area, where the exchange has no frame of its own for it. */
export type Flow = PurposeFlow | 'manual' | 'businessBasic'

interface FlowFrame {
  readonly segment: Segment
  /** A person's own papers and face: in the app the camera has to be open first. */
  readonly needsCamera: boolean
  /** A failed token is only ever shown in a toast, in the app too. */
  readonly toastsOnly?: true
  /** The frame may send the person on to a reviewer. */
  readonly goesManual?: true
}

const verify = { segment: 'sass/kyc/verify', needsCamera: true, goesManual: true } as const

/** Each at its purpose's own segment, which does not compile otherwise: the records themselves are no part of the first page. */
type Flows = Readonly<Record<Flow, FlowFrame>> & { readonly [F in PurposeFlow]: { readonly segment: SegmentOf<F> } }

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
