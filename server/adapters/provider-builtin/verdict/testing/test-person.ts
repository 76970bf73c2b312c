// A person shows a document and their face, and submits; the fake engine gets its readings. Each person has their own documents and files.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { Details } from '@bonafide/core/details'
import type { CameraFacts, ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import { firstLength, packEmbeddings, secondLength } from '@bonafide/engine/node/face/embeddings'
import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, verdictOf, type Visitor } from '../../../../visits/testing/visitors.ts'
import { beginTestChallenge, type ProviderVisitor, bringPicture, bringTilt, doMoves, passport } from '../../testing/bring.ts'
import { pictureThatReads } from '../../testing/fake-engine.ts'
import { challengeRead, passportRead } from '../../testing/readings.ts'

/** Faces with different numbers are far from each other; the same number gives the same face. */
export const faceOf = (number: number): string => {
  const wave = (length: number): Float32Array => {
    const raw = Float32Array.from({ length }, (_, at) => Math.sin((at + 1) * (number * 1.618 + 1)))
    const size = Math.hypot(...raw)
    return raw.map((value) => value / size)
  }
  return packEmbeddings({ first: wave(firstLength), second: wave(secondLength) })
}

let people = 0
/** A camera never takes the same picture twice, so each challenge has its own frames. */
let rounds = 0

export interface TestPerson {
  readonly details: Details
  readonly face: string
  readonly number: number
}

export const newTestPerson = (changed: object = {}): TestPerson => {
  const number = (people += 1)
  const details = Details.parse({
    givenName: 'Ada',
    familyName: `Lovelace${'abcdefghij'[number % 10]}${'abcdefghij'[Math.floor(number / 10) % 10]}`,
    birthDate: '1990-12-10',
    nationality: 'GBR',
    documentType: 2,
    documentNumber: `5334013${String(number).padStart(2, '0')}`,
    issuingCountry: 'GBR',
    ...changed,
  })
  return { details, face: faceOf(number), number }
}

const readOf = (
  { givenName, familyName, birthDate, nationality, documentNumber, issuingCountry }: Details,
  documentEnds: string,
): object => ({ givenName, familyName, birthDate, nationality, documentNumber, issuingCountry, documentEnds })

export interface EvidenceOverrides {
  readonly ends?: string
  /** Replaces the typed details in the reading. */
  readonly read?: object
  readonly document?: Partial<DocumentReading>
  readonly challenge?: Partial<ChallengeReading>
  readonly camera?: Partial<CameraFacts>
  /** Moves that the person leaves out. */
  readonly without?: readonly Move[]
  readonly typed?: Details
  /** Null for no second picture. */
  readonly tilt?: Partial<TiltReading> | null
}

/** `ms` makes each file unique. */
export const documentPageOf = (
  { details, face, number }: TestPerson,
  { ends = '2034-05-06', read: other = {}, document = {} }: EvidenceOverrides = {},
): DocumentReading => {
  const read = { ...readOf(details, ends), ...other }
  return passportRead(read, { printed: read, face, ms: number, ...document })
}

export const bringChallenge = async (
  fixture: Fixture,
  bringer: ProviderVisitor,
  { person, overrides = {} }: { person: TestPerson; overrides?: EvidenceOverrides },
): Promise<void> => {
  const challenge = await beginTestChallenge(bringer.frame, {
    camera: { ...ownCamera, ...overrides.camera },
    without: overrides.without ?? [],
  })
  await doMoves(fixture, bringer, challenge, (moves) =>
    pictureThatReads(challengeRead(moves, { face: person.face, ms: (rounds += 1), ...overrides.challenge })),
  )
}

export const showAllEvidence = async (
  fixture: Fixture,
  visitor: Visitor,
  { person, overrides = {} }: { person: TestPerson; overrides?: EvidenceOverrides },
): Promise<ProviderVisitor> => {
  const { frame } = await openConsentedFrame(fixture, await visitOpener(visitor.browser))
  const bringer = { account: visitor.account, frame }
  await frame.ask(keepVisit, { choice: passport, details: overrides.typed ?? person.details })
  await bringPicture(fixture, bringer, 'documentFront', documentPageOf(person, overrides))
  if (overrides.tilt !== null) await bringTilt(fixture, bringer, overrides.tilt)
  await bringChallenge(fixture, bringer, { person, overrides })
  return bringer
}

export const submitEvidence = async ({ frame }: ProviderVisitor): Promise<void> => {
  const answer = await frame.ask(submitVisit)
  if (verdictOf(answer) !== 'ok') throw new Error(`the submission was refused: ${verdictOf(answer)}`)
}
