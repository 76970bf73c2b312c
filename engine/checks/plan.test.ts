import { checkNames } from '@bonafide/core/evidence/check'
import { purposes } from '@bonafide/core/purposes'
import { expect, test } from 'vitest'
import { checks, plannedChecks } from './plan.ts'
import { cleanFacts, noReading } from './testing/some-facts.ts'

test('a clean visit passes every check that has something to check', () => {
  const results = plannedChecks({ purpose: 'basic', faces: true }).map((name) => checks[name](cleanFacts))
  expect(results.filter((check) => check !== null && check.state !== 'passed')).toEqual([])
  expect(results.filter((check) => check !== null).length).toBeGreaterThan(15)
})

test('each check reports under its own name, and each score is between 0 and 1', () => {
  for (const name of checkNames) {
    const check = checks[name]({ ...cleanFacts, purpose: 'intermediate' })
    if (check === null) continue
    expect(check.name).toBe(name)
    if (check.score !== null) expect(check.score).toBeGreaterThanOrEqual(0)
    if (check.score !== null) expect(check.score).toBeLessThanOrEqual(1)
  }
})

test('without the engine, no check of its readings passes', () => {
  const withoutEngine = {
    ...cleanFacts,
    front: { reading: noReading, anyway: false, byCamera: true },
    tilt: noReading,
    challenge: cleanFacts.challenge && { ...cleanFacts.challenge, reading: noReading },
    likest: null,
  }
  const passed = plannedChecks({ purpose: 'basic', faces: true }).filter((name) => checks[name](withoutEngine)?.state === 'passed')
  // Known without the engine: whose files these are, who else has this name, what the camera reports.
  expect(passed).toEqual(['document.copies', 'person.similar', 'liveness.camera'])
})

test('without consent no check processes a face, every other check runs, and none is planned twice', () => {
  for (const purpose of purposes) {
    const [withFaces, withoutFaces] = [plannedChecks({ purpose, faces: true }), plannedChecks({ purpose, faces: false })]
    expect(new Set(withFaces).size).toBe(withFaces.length)
    expect(withoutFaces).toEqual(withFaces.filter((name) => !name.startsWith('liveness.') && !name.startsWith('face.')))
  }
})
