import { ownCamera } from '@bonafide/core/testing/own-camera'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { challengeRead, cleanFacts, faceRead, line, noReading, shownSide } from '../testing/some-facts.ts'
import { faceFound } from './face-found.ts'
import { faceKnown } from './face-known.ts'
import { faceMatches } from './face-matches.ts'
import { livenessCamera } from './liveness-camera.ts'
import { livenessLight } from './liveness-light.ts'
import { livenessMoves } from './liveness-moves.ts'
import { livenessSolid } from './liveness-solid.ts'

const saw = (changed: Partial<typeof challengeRead>): Partial<CheckFacts> => ({
  challenge: { camera: ownCamera, crowded: false, without: [], reading: { ...challengeRead, ...changed } },
})
const engineDown: Partial<CheckFacts> = { challenge: { camera: ownCamera, crowded: false, without: [], reading: noReading } }
const byPicture: Partial<CheckFacts> = { challenge: null, face: faceRead }
const nothing: Partial<CheckFacts> = { challenge: null }

describe('found', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['one face in the challenge', {}, 'passed'],
    ['no face in the challenge', saw({ face: null }), 'failed face.unclear face'],
    ['a second face in the challenge', saw({ others: true }), 'failed face.others face'],
    ['one face in the picture', byPicture, 'passed'],
    ['two faces in the picture', { challenge: null, face: { ...faceRead, found: 2 } }, 'failed face.others face'],
    ['no face in the picture', { challenge: null, face: { ...faceRead, found: 0, face: null } }, 'failed face.unclear face'],
    ['nothing was shown', nothing, 'unchecked camera.none'],
    ['the engine is unavailable', engineDown, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(faceFound({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('matches', () => {
  const reset = { purpose: 'reset', verifiedFace: 'anna' } as const
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['the portrait', {}, 'passed'],
    ['another person', saw({ face: 'boris' }), 'failed face.different face'],
    ['between the two thresholds', saw({ face: 'anna?' }), 'unsure face.unsure'],
    ['one bad straight frame of three', saw({ face: 'anna?', straight: ['anna', 'anna'] }), 'passed'],
    ['one lucky straight frame of three', saw({ face: 'anna', straight: ['anna?', 'boris'] }), 'unsure face.unsure'],
    ['one matching frame of four', saw({ face: 'anna', straight: ['boris', 'boris', 'anna?'] }), 'failed face.different face'],
    ['one matching frame of two', saw({ face: 'anna', straight: ['boris'] }), 'failed face.different face'],
    ['a straight frame of another edition does not count', saw({ face: 'anna', straight: ['other edition'] }), 'passed'],
    ['a document without a portrait', { front: shownSide({ face: null }) }, 'unchecked face.unsure'],
    ['no face was shown', nothing, 'unchecked face.unsure'],
    ['descriptors of another edition', saw({ face: 'other edition' }), 'unchecked face.unsure'],
    ['at a reset, the verified face', reset, 'passed'],
    ['at a reset, another face, which no repeated step can fix', { ...reset, ...saw({ face: 'boris' }) }, 'failed face.different'],
    ['at a reset, without a verified face', { ...reset, verifiedFace: null }, 'unchecked face.unsure'],
    ['at a reset, the portrait without the verified face', { ...reset, verifiedFace: 'boris' }, 'failed face.different'],
    ['at the intermediate level, the verified face', { ...reset, purpose: 'intermediate' }, 'passed'],
    ['at the intermediate level, another verified face', { purpose: 'intermediate', verifiedFace: 'boris' }, 'failed face.different'],
    ['at a change of name, the verified face', { ...reset, purpose: 'name' }, 'passed'],
    ['at a change of name, the portrait without the verified face', { purpose: 'name', verifiedFace: 'boris' }, 'failed face.different'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(faceMatches({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('known', () => {
  const cases: readonly [string, CheckFacts['likest'], string][] = [
    ['like none of the known faces', { score: 0.3, same: false, searched: 90 }, 'passed'],
    ['with no known faces', { score: 0, same: false, searched: 0 }, 'passed'],
    ['like the face of another account', { score: 0.8, same: true, searched: 90 }, 'unsure face.matches'],
    ['no search was made', null, 'unchecked face.unsure'],
  ]
  test.each(cases)('%s', (_, likest, expected) => expect(line(faceKnown({ likest }))).toBe(expected))
})

describe('moves', () => {
  const missed = challengeRead.moves.map((move, at) => ({ ...move, seen: at > 0 }))
  const challenge = { camera: ownCamera, crowded: false }
  const without = ['nod', 'turnRight'] as const
  const leftOut = (changed: Partial<typeof challengeRead>): Partial<CheckFacts> => ({
    challenge: { ...challenge, without, reading: { ...challengeRead, ...changed } },
  })
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['all moves', {}, 'passed'],
    ['a move is missing', saw({ moves: missed }), 'failed liveness.unclear face'],
    ['no moves were requested', saw({ moves: [] }), 'failed liveness.unclear face'],
    ['another face takes over', saw({ sameFace: false }), 'failed liveness.unclear face'],
    ['all remaining moves', leftOut({}), 'unchecked moves.leftOut'],
    ['a remaining move is missing', leftOut({ moves: missed }), 'failed liveness.unclear face'],
    [
      'moves were left out, and the engine is unavailable',
      { challenge: { ...challenge, without, reading: noReading } },
      'unchecked engine.none',
    ],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is unavailable', engineDown, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(livenessMoves({ ...cleanFacts, ...spoilt }))).toBe(expected))

  test('the detail names the moves that were left out', () => {
    expect(livenessMoves({ ...cleanFacts, ...leftOut({}) }).detail).toBe(
      'turnLeft seen 0.90; blink seen 0.70; one face; without nod, turnRight',
    )
  })
})

describe('solid', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['a head', {}, 'passed'],
    ['a picture', saw({ parallax: { residual: 0.001, solid: false } }), 'failed liveness.unclear face'],
    ['too little turning', saw({ parallax: null }), 'unchecked liveness.unsure'],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is unavailable', engineDown, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(livenessSolid({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('light', () => {
  const light = { verdict: 'told', fit: 0.5, strength: 0.01 } as const
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['the announced colours', {}, 'passed'],
    ['other colours', saw({ light: { ...light, verdict: 'other' } }), 'failed liveness.unclear face'],
    ['a room that is too bright', saw({ light: { ...light, verdict: 'dim' } }), 'unchecked light.unseen'],
    ['no colours were shown', saw({ light: null }), 'unchecked light.unseen'],
    ['a reading by an earlier version', saw({ light: undefined }), 'unchecked light.unseen'],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is unavailable', engineDown, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(livenessLight({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('camera', () => {
  const withCamera = (changed: Partial<typeof ownCamera>, copies = 0, crowded = false): Partial<CheckFacts> => ({
    challenge: { camera: { ...ownCamera, ...changed }, crowded, without: [], reading: { ...challengeRead, copies } },
  })
  const accept = { fedCamera: true }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['a laptop’s camera', {}, 'passed'],
    ['a virtual camera', withCamera({ label: 'OBS Virtual Camera' }), 'unsure camera.fed'],
    ['a camera opened through a function that is not the browser’s', withCamera({ native: false }), 'unsure camera.fed'],
    ['a track drawn by a page', withCamera({ canvas: true }), 'unsure camera.fed'],
    ['repeated frames', withCamera({}, 3), 'unsure camera.fed'],
    ['one of very many challenges from one address', withCamera({}, 0, true), 'unsure camera.fed'],
    ['a virtual camera, where tests run', { ...withCamera({ label: 'fake_device_0' }), ...accept }, 'passed'],
    ['repeated frames, where tests run', { ...withCamera({}, 3), ...accept }, 'unsure camera.fed'],
    ['no challenge', nothing, 'unchecked camera.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(livenessCamera({ ...cleanFacts, ...spoilt }))).toBe(expected))
})
