import type { FaceThresholds } from '../../policy/evidence.ts'

export const isKnownFace = (distance: number, searched: number, { known }: Pick<FaceThresholds, 'known'>): boolean =>
  distance < (known.find(({ upTo }) => upTo === null || searched <= upTo)?.below ?? 0)
