import { ownCamera } from '@bonafide/core/testing/own-camera'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { challengeRead, clean, faceRead, line, none, shown } from '../testing/some-facts.ts'
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
const away: Partial<CheckFacts> = { challenge: { camera: ownCamera, crowded: false, without: [], reading: none } }
const byPicture: Partial<CheckFacts> = { challenge: null, face: faceRead }
const nothing: Partial<CheckFacts> = { challenge: null }

describe('found', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['one', {}, 'passed'],
    ['no face in the challenge', saw({ face: null }), 'failed face.unclear face'],
    ['a second face in it', saw({ others: true }), 'failed face.others face'],
    ['in a picture', byPicture, 'passed'],
    ['two in the picture', { challenge: null, face: { ...faceRead, found: 2 } }, 'failed face.others face'],
    ['none in the picture', { challenge: null, face: { ...faceRead, found: 0, face: null } }, 'failed face.unclear face'],
    ['nothing was shown', nothing, 'unchecked camera.none'],
    ['the engine is away', away, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(faceFound({ ...clean, ...spoilt }))).toBe(said))
})

describe('matches', () => {
  const reset = { purpose: 'reset', verifiedFace: 'anna' } as const
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['the portrait', {}, 'passed'],
    ['another person', saw({ face: 'boris' }), 'failed face.different face'],
    ['between the two thresholds people decide', saw({ face: 'anna?' }), 'unsure face.unsure'],
    ['one bad straight frame of three', saw({ face: 'anna?', straight: ['anna', 'anna'] }), 'passed'],
    ['one lucky straight frame of three', saw({ face: 'anna', straight: ['anna?', 'boris'] }), 'unsure face.unsure'],
    ['one of four is the portrait’s', saw({ face: 'anna', straight: ['boris', 'boris', 'anna?'] }), 'failed face.different face'],
    ['of two frames the less alike counts', saw({ face: 'anna', straight: ['boris'] }), 'failed face.different face'],
    ['a straight frame of another edition does not count', saw({ face: 'anna', straight: ['other edition'] }), 'passed'],
    ['a document without a portrait', { front: shown({ face: null }) }, 'unchecked face.unsure'],
    ['no face was shown', nothing, 'unchecked face.unsure'],
    ['descriptors of another edition', saw({ face: 'other edition' }), 'unchecked face.unsure'],
    ['at a reset, the verified face', reset, 'passed'],
    ['at a reset, another face is nothing to try again', { ...reset, ...saw({ face: 'boris' }) }, 'failed face.different'],
    ['at a reset, without a verified face', { ...reset, verifiedFace: null }, 'unchecked face.unsure'],
    ['at a reset, the document counts for nothing', { ...reset, verifiedFace: 'boris' }, 'failed face.different'],
    ['at the intermediate level, the verified face', { ...reset, purpose: 'intermediate' }, 'passed'],
    ['at the intermediate level, another verified face', { purpose: 'intermediate', verifiedFace: 'boris' }, 'failed face.different'],
    ['at a change of name, the verified face', { ...reset, purpose: 'name' }, 'passed'],
    ['at a change of name, the portrait counts for nothing', { purpose: 'name', verifiedFace: 'boris' }, 'failed face.different'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(faceMatches({ ...clean, ...spoilt }))).toBe(said))
})

describe('known', () => {
  const cases: readonly [string, CheckFacts['likest'], string][] = [
    ['like none of the known faces', { score: 0.3, same: false, searched: 90 }, 'passed'],
    ['with no known faces', { score: 0, same: false, searched: 0 }, 'passed'],
    ['with another account', { score: 0.8, same: true, searched: 90 }, 'unsure face.matches'],
    ['no search was made', null, 'unchecked face.unsure'],
  ]
  test.each(cases)('%s', (_, likest, said) => expect(line(faceKnown({ likest }))).toBe(said))
})

describe('moves', () => {
  const missed = challengeRead.moves.map((move, at) => ({ ...move, seen: at > 0 }))
  const challenge = { camera: ownCamera, crowded: false }
  const without = ['nod', 'turnRight'] as const
  const leftOut = (changed: Partial<typeof challengeRead>): Partial<CheckFacts> => ({
    challenge: { ...challenge, without, reading: { ...challengeRead, ...changed } },
  })
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['all', {}, 'passed'],
    ['one is missing', saw({ moves: missed }), 'failed liveness.unclear face'],
    ['none were asked for', saw({ moves: [] }), 'failed liveness.unclear face'],
    ['another face takes over', saw({ sameFace: false }), 'failed liveness.unclear face'],
    ['all that were left', leftOut({}), 'unchecked moves.leftOut'],
    ['one of those that were left is missing', leftOut({ moves: missed }), 'failed liveness.unclear face'],
    ['some were left out, and the engine is away', { challenge: { ...challenge, without, reading: none } }, 'unchecked engine.none'],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is away', away, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(livenessMoves({ ...clean, ...spoilt }))).toBe(said))

  test('a reviewer reads which ones were left out', () => {
    expect(livenessMoves({ ...clean, ...leftOut({}) }).detail).toBe('turnLeft seen 0.90; blink seen 0.70; one face; without nod, turnRight')
  })
})

describe('solid', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['a head', {}, 'passed'],
    ['a picture', saw({ parallax: { residual: 0.001, solid: false } }), 'failed liveness.unclear face'],
    ['too little turning', saw({ parallax: null }), 'unchecked liveness.unsure'],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is away', away, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(livenessSolid({ ...clean, ...spoilt }))).toBe(said))
})

describe('light', () => {
  const light = { verdict: 'told', fit: 0.5, strength: 0.01 } as const
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['the colours told', {}, 'passed'],
    ['other colours', saw({ light: { ...light, verdict: 'other' } }), 'failed liveness.unclear face'],
    ['too bright a room is no reason to refuse', saw({ light: { ...light, verdict: 'dim' } }), 'unchecked light.unseen'],
    ['none were shown', saw({ light: null }), 'unchecked light.unseen'],
    ['an earlier version has not looked', saw({ light: undefined }), 'unchecked light.unseen'],
    ['no challenge', byPicture, 'unchecked camera.none'],
    ['the engine is away', away, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(livenessLight({ ...clean, ...spoilt }))).toBe(said))
})

describe('camera', () => {
  const of = (changed: Partial<typeof ownCamera>, copies = 0, crowded = false): Partial<CheckFacts> => ({
    challenge: { camera: { ...ownCamera, ...changed }, crowded, without: [], reading: { ...challengeRead, copies } },
  })
  const accept = { fedCamera: true }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['of a laptop', {}, 'passed'],
    ['a program’s', of({ label: 'OBS Virtual Camera' }), 'unsure camera.fed'],
    ['asked through a page’s own function', of({ native: false }), 'unsure camera.fed'],
    ['drawn', of({ canvas: true }), 'unsure camera.fed'],
    ['frames that come twice', of({}, 3), 'unsure camera.fed'],
    ['one of very many at an address', of({}, 0, true), 'unsure camera.fed'],
    ['a program’s, where tests run', { ...of({ label: 'fake_device_0' }), ...accept }, 'passed'],
    ['frames that come twice, where tests run', { ...of({}, 3), ...accept }, 'unsure camera.fed'],
    ['none', nothing, 'unchecked camera.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(livenessCamera({ ...clean, ...spoilt }))).toBe(said))
})
