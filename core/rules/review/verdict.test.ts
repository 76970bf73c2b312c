import { describe, expect, test } from 'vitest'
import type { Check, CheckName } from '../../evidence/check.ts'
import type { VisitStep } from '../../evidence/steps.ts'
import { evidencePolicies } from '../../policy/evidence.ts'
import { evidencePolicyNames, type EvidencePolicyName } from '../../evidence/policy-names.ts'
import { purposes } from '../../purposes.ts'
import { verdict, type VerdictFacts } from './verdict.ts'

const ok = (name: CheckName): Check => ({ name, state: 'passed', score: 1, detail: '', reason: null, mend: null })
const bad = (name: CheckName, reason: string, mend: VisitStep | null = null): Check => ({ ...ok(name), state: 'failed', reason, mend })
const unsure = (name: CheckName, reason: string): Check => ({ ...ok(name), state: 'unsure', reason })
const unchecked = (name: CheckName, reason: string): Check => ({ ...ok(name), state: 'unchecked', reason })

const some = [ok('document.readable'), ok('face.matches'), ok('liveness.camera')]
const clean: VerdictFacts = { purpose: 'basic', byHand: false, noFace: null, byCamera: true, drawn: false, checks: some }
const blurred = bad('document.readable', 'document.blurred', 'front')
const expired = bad('document.current', 'document.expired', 'choose')
const young = bad('person.age', 'person.tooYoung')
const banned = bad('person.country', 'region.banned')
const different = bad('face.matches', 'face.different', 'face')
const unclear = bad('liveness.moves', 'liveness.unclear', 'face')
const typo = bad('person.details', 'details.different', 'details')
const edited = bad('document.agrees', 'document.doubtful')
const fed = unsure('liveness.camera', 'camera.fed')
const knownFace = unsure('face.known', 'face.matches')
const noEngine = unchecked('document.mrz', 'engine.none')

const verdictOf = (facts: Partial<VerdictFacts>, policy: EvidencePolicyName = 'automatic'): string => {
  const found = verdict({ ...clean, ...facts }, evidencePolicies[policy])
  switch (found.state) {
    case 'approve':
      return 'approve'
    case 'refuse':
      return `refuse ${found.reason}`
    case 'redo':
      return `redo ${found.reason}: ${found.redo.map(({ step, reason }) => `${step} ${reason}`).join(', ')}`
    case 'review':
      return `review ${found.reasons.join(' ')}`
  }
}
const withChecks = (...more: readonly Check[]): Partial<VerdictFacts> => ({ checks: [...some, ...more] })

describe('automatic', () => {
  const cases: readonly [string, Partial<VerdictFacts>, string][] = [
    ['clean', {}, 'approve'],
    ['a clean reset', { purpose: 'reset' }, 'approve'],
    ['without a camera', { byCamera: false }, 'review camera.none'],
    ['without any check', { checks: [] }, 'review engine.none'],
    ['by hand', { byHand: true, checks: [blurred] }, 'review visit.byHand document.blurred'],
    ['biometrics refused', { noFace: 'biometrics.refused' }, 'review biometrics.refused'],
    ['biometrics withdrawn', { noFace: 'biometrics.none', checks: [blurred] }, 'review biometrics.none document.blurred'],
    ['by hand, where no face is asked for', { byHand: true, noFace: null }, 'review visit.byHand'],
    ['blurred', withChecks(blurred), 'redo document.blurred: front document.blurred'],
    ['expired: another document', withChecks(expired), 'redo document.expired: choose document.expired'],
    ['under age is a final refusal', withChecks(young), 'refuse person.tooYoung'],
    ['under age outweighs a blurred picture', withChecks(blurred, young), 'refuse person.tooYoung'],
    ['a country that is not served is a final refusal', withChecks(banned), 'refuse region.banned'],
    ['a face that does not match', withChecks(different), 'redo face.different: face face.different'],
    ['a slip in the form', withChecks(typo), 'redo details.different: details details.different'],
    [
      'two failed steps are both requested again, in order',
      withChecks(unclear, blurred),
      'redo document.blurred: front document.blurred, face liveness.unclear',
    ],
    [
      'a face that was compared with a blurred document is not mentioned',
      withChecks(blurred, different),
      'redo document.blurred: front document.blurred',
    ],
    [
      'details that were compared with a blurred document are not mentioned',
      withChecks(blurred, typo),
      'redo document.blurred: front document.blurred',
    ],
    [
      'another document needs new pictures anyway, so they are not requested as well',
      withChecks(expired, blurred, typo, different),
      'redo document.expired: choose document.expired',
    ],
    [
      'a face that failed liveness is requested again along with another document',
      withChecks(expired, unclear),
      'redo document.expired: choose document.expired, face liveness.unclear',
    ],
    [
      'one reason per step',
      withChecks(unclear, bad('liveness.solid', 'face.unclear', 'face')),
      'redo liveness.unclear: face liveness.unclear',
    ],
    ['edited', withChecks(edited), 'review document.doubtful'],
    ['edited and blurred: first requests a readable picture', withChecks(edited, blurred), 'redo document.blurred: front document.blurred'],
    ['a camera that a program feeds', { checks: [ok('document.readable'), fed] }, 'review camera.fed'],
    ['a move was left out', withChecks(unchecked('liveness.moves', 'moves.leftOut')), 'review moves.leftOut'],
    ['a face known from another account', withChecks(knownFace), 'review face.matches'],
    ['the engine is unavailable', withChecks(noEngine, unchecked('face.found', 'engine.none')), 'review engine.none'],
    [
      'several doubts, each reported once',
      withChecks(edited, knownFace, unsure('document.mrz', 'document.doubtful')),
      'review document.doubtful face.matches',
    ],
    [
      'a face that does not match, at a reset',
      { ...withChecks(bad('face.matches', 'face.different')), purpose: 'reset' },
      'review face.different',
    ],
    [
      'a reset without a challenge',
      { ...withChecks(unchecked('liveness.moves', 'camera.none')), purpose: 'reset', byCamera: false },
      'review camera.none',
    ],
    ['a clean face for a transfer', { purpose: 'transferFace' }, 'approve'],
    [
      'a face that does not match, for a transfer',
      { ...withChecks(bad('face.matches', 'face.different')), purpose: 'transferFace' },
      'review face.different',
    ],
    ['a reviewer decides whether two accounts belong to one person', { purpose: 'sameIdentity' }, 'review level.byPerson'],
    [
      'a reviewer decides that even if the face does not match',
      { purpose: 'sameIdentity', checks: [different] },
      'review level.byPerson face.different',
    ],
    ['a level that a reviewer decides', { purpose: 'intermediate' }, 'review level.byPerson'],
    [
      'a paper for a level that a reviewer decides can still be requested again',
      { purpose: 'intermediate', checks: [bad('paper.recent', 'paper.tooOld', 'address')] },
      'redo paper.tooOld: address paper.tooOld',
    ],
    ['nothing to check, and a reviewer decides', { purpose: 'taxNumber', checks: [] }, 'review level.byPerson'],
  ]
  test.each(cases)('%s', (_, facts, outcome) => expect(verdictOf(facts)).toBe(outcome))
})

describe('automatic, drawn for a second look', () => {
  const cases: readonly [string, Partial<VerdictFacts>, string][] = [
    ['clean: a reviewer instead of an approval', {}, 'review visit.drawn'],
    ['a clean reset', { purpose: 'reset' }, 'review visit.drawn'],
    ['blurred: requested again, drawn or not', withChecks(blurred), 'redo document.blurred: front document.blurred'],
    ['in doubt: the doubt is the only reason', withChecks(edited), 'review document.doubtful'],
    ['under age', withChecks(young), 'refuse person.tooYoung'],
  ]
  test.each(cases)('%s', (_, facts, outcome) => expect(verdictOf({ ...facts, drawn: true })).toBe(outcome))
})

describe('assisted', () => {
  const cases: readonly [string, Partial<VerdictFacts>, string][] = [
    ['clean: a reviewer confirms', {}, 'review checks.passed'],
    ['clean, and drawn: the second look comes after the approval', { drawn: true }, 'review checks.passed'],
    ['a clean reset', { purpose: 'reset' }, 'review checks.passed'],
    ['without a camera', { byCamera: false }, 'review camera.none'],
    ['without any check', { checks: [] }, 'review engine.none'],
    ['by hand', { byHand: true }, 'review visit.byHand'],
    ['blurred: requested again', withChecks(blurred), 'redo document.blurred: front document.blurred'],
    ['a camera that a program feeds', { checks: [ok('document.readable'), fed] }, 'review camera.fed'],
    ['under age: a reviewer decides, since the engine does not refuse finally', withChecks(young), 'review level.byPerson person.tooYoung'],
    ['under age and blurred', withChecks(young, blurred), 'review level.byPerson person.tooYoung document.blurred'],
    ['a level that a reviewer decides', { purpose: 'intermediate' }, 'review level.byPerson'],
    ['two accounts of one person', { purpose: 'sameIdentity' }, 'review level.byPerson'],
  ]
  test.each(cases)('%s', (_, facts, outcome) => expect(verdictOf(facts, 'assisted')).toBe(outcome))
})

describe('strict', () => {
  const cases: readonly [string, Partial<VerdictFacts>, string][] = [
    ['clean', {}, 'review level.byPerson'],
    ['a clean reset', { purpose: 'reset' }, 'review level.byPerson'],
    ['a clean face for a transfer', { purpose: 'transferFace' }, 'review level.byPerson'],
    ['blurred', withChecks(blurred), 'review level.byPerson document.blurred'],
    ['under age', withChecks(young), 'review level.byPerson person.tooYoung'],
  ]
  test.each(cases)('%s', (_, facts, outcome) => expect(verdictOf(facts, 'strict')).toBe(outcome))
})

test('second looks after approvals do not delay approvals', () => {
  const later = { ...evidencePolicies.automatic, secondLook: 'afterApproval' } as const
  expect(verdict({ ...clean, drawn: true }, later)).toEqual({ state: 'approve' })
})

test('only `automatic` approves, and only the basic level, a reset, a face for a transfer and a party', () => {
  const approved = evidencePolicyNames.map((policy) => purposes.filter((purpose) => verdictOf({ purpose }, policy) === 'approve'))
  expect(approved).toEqual([[], ['basic', 'reset', 'transferFace', 'party'], []])
})

test('only the basic level, a reset, a face for a transfer and a party can pass by checks', () => {
  const prepared = evidencePolicyNames.map((policy) =>
    purposes.filter((purpose) => verdictOf({ purpose }, policy) === 'review checks.passed'),
  )
  expect(prepared).toEqual([['basic', 'reset', 'transferFace', 'party'], [], []])
})

test('a visit with a failed check is never approved nor reported as passed', () => {
  for (const check of [
    blurred,
    young,
    edited,
    fed,
    knownFace,
    noEngine,
    bad('document.copies', 'document.copied'),
    unsure('person.similar', 'person.similar'),
  ])
    for (const policy of evidencePolicyNames) expect(verdictOf(withChecks(check), policy)).not.toMatch(/approve|checks.passed/)
})
