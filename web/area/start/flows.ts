// Everything that the home can open in the frame. The frame's `tag` is the flow's name: the server reads from it which level is meant.
import type { Segment } from '@bonafide/core/frame/segments'

export type Flow =
  | 'basic'
  | 'intermediate'
  | 'review'
  | 'manual'
  | 'name'
  | 'otc'
  | 'enhanced'
  | 'taxNumber'
  | 'nationality'
  | 'sameIdentity'
  | 'businessBasic'
  | 'businessAdvanced'
  | 'businessOtc'

interface FlowFrame {
  readonly segment: Segment
  /** A person's own papers and face: in the app the camera has to be open first. */
  readonly needsCamera: boolean
  /** A failed token is only ever told in a toast, in the app too. */
  readonly toastsOnly?: true
  /** The frame may send the person on to a reviewer. */
  readonly goesManual?: true
}

const verify = { segment: 'sass/kyc/verify', needsCamera: true, goesManual: true } as const

export const flows: Readonly<Record<Flow, FlowFrame>> = {
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
  businessBasic: { segment: 'kyb/basic', needsCamera: false },
  businessAdvanced: { segment: 'kyb/advance', needsCamera: false },
  businessOtc: { segment: 'kyb/otcLevel', needsCamera: false },
}
