import type { Check } from '@bonafide/core/evidence/check'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { type CheckFacts, isRead, type Likeness } from '../facts.ts'
import { failedCheck, mendableCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'
import { ownFacesOf } from './own-face.ts'

const name = 'face.matches'

type Facts = Pick<CheckFacts, 'purpose' | 'front' | 'back' | 'challenge' | 'face' | 'verifiedFace' | 'compareFaces'>

/** Compares the living face with the portrait in the document, or with the face that was verified before. */
export function faceMatches(facts: Facts): Check {
  const own = ownFacesOf(facts)
  const reference = referenceFace(facts)
  if (own.length === 0 || reference === null)
    return uncheckedCheck(name, { reason: 'face.unsure', detail: own.length === 0 ? 'no own face' : 'no face to compare' })
  const likeness = medianOf(own.flatMap((face) => facts.compareFaces(face, reference.face) ?? []))
  if (likeness === undefined) return uncheckedCheck(name, { reason: 'face.unsure', detail: 'faces cannot be compared' })
  return outcomeOf(likeness, reference)
}

/** The median, so that neither one lucky nor one bad frame decides. For an even number, the lower of the two in the middle. */
const medianOf = (found: readonly Likeness[]): Likeness | undefined =>
  found.toSorted((a, b) => a.score - b.score)[Math.floor((found.length - 1) / 2)]

interface ReferenceFace {
  readonly face: string
  readonly where: 'document' | 'verified'
}

function outcomeOf({ score, verdict }: Likeness, { where }: ReferenceFace): Check {
  const found = { score, detail: `${where} ${score.toFixed(3)}` }
  switch (verdict) {
    case 'same':
      return passedCheck(name, found)
    case 'unsure':
      return unsureCheck(name, { ...found, reason: 'face.unsure' })
    case 'different':
      // The person cannot improve the face on file, and an impostor must not be guided by a machine.
      return where === 'verified'
        ? failedCheck(name, { ...found, reason: 'face.different' })
        : mendableCheck(name, { ...found, reason: 'face.different', mend: 'face' })
  }
}

function referenceFace({ purpose, front, back, verifiedFace }: Facts): ReferenceFace | null {
  if (purposeRecords[purpose].face?.against !== 'document') return verifiedFace === null ? null : { face: verifiedFace, where: 'verified' }
  const [face] = [front, back].flatMap(({ reading }) => (isRead(reading) && reading.face !== null ? [reading.face] : []))
  return face === undefined ? null : { face, where: 'document' }
}
