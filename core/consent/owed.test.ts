import { describe, expect, test } from 'vitest'
import type { ConsentStanding } from './consent.ts'
import { purposes, type Purpose } from '../purposes.ts'
import {
  biometricsAnswerIn,
  asksBiometrics,
  asksConsent,
  type ConsentFacts,
  consentOwed,
  isConsentOwed,
  isFaceRefused,
  mayProcessFace,
  mayProcessFaceIn,
  mayRefuseBiometrics,
  reasonAgainstComparingFaces,
} from './owed.ts'

const versions = { privacyNotice: 'n2', biometrics: 'b2' }
const nothing: ConsentFacts = { visit: 'v', purpose: 'basic', byHand: false, consent: undefined, versions }
const given = (version = 'b2') => ({ state: 'given', version }) as const
const refused = (version = 'b2', visit = 'v') =>
  ({ biometrics: { state: 'refused', version, visit }, refusedIn: { [visit]: version } }) as const
const read = { privacyNotice: 'n2' }

describe('which visits ask for consent', () => {
  test.each<[Purpose, boolean, boolean]>([
    ['basic', true, true],
    ['review', true, true],
    ['intermediate', true, true],
    ['name', true, true],
    ['nationality', true, false],
    ['taxNumber', false, false],
    ['otc', true, false],
    ['enhanced', true, false],
    ['reset', true, true],
    ['sameIdentity', true, true],
    ['transferFace', true, true],
    ['business', false, false],
    ['businessAdvanced', true, false],
    ['businessOtc', true, false],
  ])('%s: consent %s, biometrics %s', (purpose, consent, biometrics) => {
    expect([asksConsent(purpose), asksBiometrics({ purpose, byHand: false })]).toEqual([consent, biometrics])
    expect(asksBiometrics({ purpose, byHand: true })).toBe(false)
  })

  test('face comparison can be refused unless nothing can be decided without a face', () =>
    expect(purposes.filter((purpose) => !mayRefuseBiometrics(purpose))).toEqual(['reset', 'sameIdentity', 'transferFace']))
})

describe('consent still owed: the notice, biometrics', () => {
  test.each<[string, Partial<ConsentFacts>, boolean, boolean]>([
    ['no answer yet', {}, true, true],
    ['the notice was read', { consent: read }, false, true],
    ['the notice was read in an older version', { consent: { privacyNotice: 'n1', biometrics: given() } }, true, false],
    ['both were answered', { consent: { ...read, biometrics: given() } }, false, false],
    ['biometrics were agreed to in an older version', { consent: { ...read, biometrics: given('b1') } }, false, true],
    ['biometrics were refused in this visit', { consent: { ...read, ...refused() } }, false, false],
    ['they were refused in this visit, in an older version', { consent: { ...read, ...refused('b1') } }, false, true],
    ['they were refused in another visit', { consent: { ...read, ...refused('b2', 'other') } }, false, true],
    [
      'they were refused in this visit, and agreed to in another',
      { consent: { ...read, ...refused(), biometrics: given() } },
      false,
      false,
    ],
    [
      'they were refused in another visit, and agreed to since',
      { consent: { ...read, ...refused('b2', 'other'), biometrics: given() } },
      false,
      false,
    ],
    ['consent was withdrawn', { consent: { ...read, biometrics: { state: 'withdrawn' } } }, false, true],
    [
      'it was refused in this visit, and withdrawn',
      { consent: { ...read, ...refused(), biometrics: { state: 'withdrawn' } } },
      false,
      false,
    ],
    ['a reviewer decides by hand', { byHand: true }, true, false],
    ['no face is asked for', { purpose: 'nationality' }, true, false],
    ['nothing is captured', { purpose: 'taxNumber' }, false, false],
  ])('%s', (_, facts, privacyNotice, biometrics) => {
    expect(consentOwed({ ...nothing, ...facts })).toEqual({ privacyNotice, biometrics })
    expect(isConsentOwed({ ...nothing, ...facts })).toBe(privacyNotice || biometrics)
  })
})

describe('permission to process a face', () => {
  test.each<[string, ConsentStanding | undefined, Partial<ConsentFacts>, boolean, string | null]>([
    ['no answer yet', undefined, {}, false, 'biometrics.none'],
    ['agreed to', { biometrics: given() }, {}, true, null],
    ['agreed to in an older version', { biometrics: given('b1') }, {}, true, null],
    ['refused in this visit', refused(), {}, false, 'biometrics.refused'],
    ['refused in this visit, agreed to in another', { ...refused(), biometrics: given() }, {}, false, 'biometrics.refused'],
    ['refused in another visit, agreed to since', { ...refused('b2', 'other'), biometrics: given() }, {}, true, null],
    ['refused in another visit since', refused('b2', 'other'), {}, false, 'biometrics.none'],
    ['withdrawn', { biometrics: { state: 'withdrawn' } }, {}, false, 'biometrics.none'],
    ['agreed to, and decided by hand', { biometrics: given() }, { byHand: true }, false, null],
    ['agreed to, where no face is asked for', { biometrics: given() }, { purpose: 'nationality' }, false, null],
  ])('%s', (_, consent, more, may, why) => {
    const facts = { ...nothing, consent, ...more }
    expect([mayProcessFaceIn(facts), reasonAgainstComparingFaces(facts)]).toEqual([may, why])
    expect(isFaceRefused(facts)).toBe(why === 'biometrics.refused')
  })

  test.each<[string, ConsentStanding | undefined, boolean]>([
    ['given', { biometrics: given('b1') }, true],
    ['refused', refused(), false],
    ['withdrawn', { biometrics: { state: 'withdrawn' } }, false],
    ['no answer about it', { privacyNotice: 'n2' }, false],
    ['no answer', undefined, false],
  ])('for the person, the last answer counts: %s', (_, consent, expected) => expect(mayProcessFace(consent)).toBe(expected))

  test('for a visit, the answer given in it counts', () => {
    expect(biometricsAnswerIn({ visit: 'v', consent: { ...refused('b1'), biometrics: given('b2') } })).toEqual({
      answer: 'refused',
      version: 'b1',
    })
    expect(biometricsAnswerIn({ visit: 'w', consent: { ...refused('b1'), biometrics: given('b2') } })).toEqual({
      answer: 'given',
      version: 'b2',
    })
    expect(biometricsAnswerIn({ visit: 'w', consent: refused('b1') })).toBeNull()
  })
})
