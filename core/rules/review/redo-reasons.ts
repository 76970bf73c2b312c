// What of somebody's evidence will not do, and can be mended by doing one step again: he reads the sentence behind the word.
export const redoReasons = [
  'document.blurred',
  'document.glare',
  'document.tooDark',
  'document.tooSmall',
  'document.incomplete',
  'document.wrongSide',
  'document.expired',
  'document.notAccepted',
  'document.otherKind',
  'document.otherCountry',
  'details.different',
  'face.unclear',
  'face.others',
  'face.different',
  'liveness.unclear',
  'paper.blurred',
  'paper.locked',
  'paper.tooLong',
  'paper.tooSlow',
  'paper.tooOld',
] as const
export type RedoReason = (typeof redoReasons)[number]
