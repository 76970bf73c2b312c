// A visit in which everything is correct; each test breaks one thing. None of these people is real.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { Alpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'
import { Details } from '@bonafide/core/details'
import type { ChallengeReading } from '@bonafide/core/evidence/challenge'
import type { DocumentReading, MrzReading, ReadPerson } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { Picture } from '@bonafide/core/evidence/picture'
import type { CheckFacts, CompareFaces } from '../facts.ts'

export const country = (code: string): Alpha3 => Alpha3.parse(code)
export const day = (text: string): CalendarDate => CalendarDate.parse(text)

export const picture: Picture = { width: 1600, height: 1100, blur: 0.1, glare: 0, light: 0.6, faults: [] }

export const holder: ReadPerson = {
  givenName: 'ANNA MARIA',
  familyName: 'ERIKSSON',
  birthDate: day('1990-08-12'),
  sex: 'F',
  nationality: country('SWE'),
  issuingCountry: country('SWE'),
  documentNumber: 'L898902C3',
  documentEnds: day('2032-04-15'),
}

export const mrz: MrzReading = { format: 'TD3', lines: [], valid: true, repaired: 0, agreed: true, trusted: true, read: holder }

export const passport: DocumentReading = {
  kind: 'document',
  picture,
  page: null,
  type: 'passport',
  side: 'inner',
  mrz,
  barcode: null,
  printed: holder,
  face: 'anna',
  recapture: { grid: 1.5, noise: 1 },
  ms: 400,
}

export const challengeRead: ChallengeReading = {
  kind: 'challenge',
  moves: [
    { move: 'turnLeft', seen: true, score: 0.9 },
    { move: 'blink', seen: true, score: 0.7 },
  ],
  parallax: { residual: 0.04, solid: true },
  sameFace: true,
  others: false,
  copies: 0,
  light: { verdict: 'told', fit: 0.98, strength: 0.04 },
  face: 'anna',
  ms: 300,
}

export const tiltRead: TiltReading = {
  kind: 'tilt',
  asked: 'topAway',
  copy: false,
  pages: { match: 0.98, places: 120, top: 0.13, left: 0.01, camera: 0.02, follows: 0.05, light: 0.02 },
  ms: 150,
}

export const faceRead: FaceReading = { kind: 'face', picture, found: 1, face: 'anna', ms: 100 }

export const paperRead: PaperReading = { kind: 'paper', type: 'pdf', pages: 1, text: 'Invoice', dates: ['2026-10-01'], fault: null, ms: 20 }

export const noReading = { kind: 'none', why: 'crashed' } as const

/** Here faces are represented by names; a name with a question mark looks a little like every face. */
const compareFaces: CompareFaces = (face, other) => {
  if (face === 'other edition' || other === 'other edition') return null
  if (face.endsWith('?') || other.endsWith('?')) return { score: 0.5, verdict: 'unsure' }
  return face === other ? { score: 0.9, verdict: 'same' } : { score: 0.1, verdict: 'different' }
}

export const cleanFacts: CheckFacts = {
  purpose: 'basic',
  choice: { country: country('SWE'), document: 'passport' },
  details: Details.parse({
    givenName: 'Anna',
    middleName: 'Maria',
    familyName: 'Eriksson',
    birthDate: '1990-08-12',
    nationality: 'SWE',
    issuingCountry: 'SWE',
    documentType: 2,
    documentNumber: 'L898902C3',
  }),
  front: { reading: passport, anyway: false, byCamera: true },
  back: { reading: null, anyway: false, byCamera: false },
  tilt: tiltRead,
  face: null,
  challenge: { camera: ownCamera, crowded: false, without: [], reading: challengeRead },
  papers: [],
  copies: { bothSides: false, elsewhere: 0 },
  namesakes: 0,
  verifiedFace: null,
  likest: { score: 0.2, same: false, searched: 40 },
  today: day('2026-11-21'),
  fedCamera: false,
  youngest: 18,
  addressPaperMonths: 3,
  bannedRegions: ['KP'],
  compareFaces,
}

export const shownSide = (reading: Partial<DocumentReading>, anyway = false): CheckFacts['front'] => ({
  reading: { ...passport, ...reading },
  anyway,
  byCamera: true,
})

/** The outcome of a check in one line. */
export const line = (check: { readonly state: string; readonly reason: string | null; readonly mend: string | null } | null): string =>
  check === null ? 'nothing' : [check.state, check.reason, check.mend].filter((part) => part !== null).join(' ')
