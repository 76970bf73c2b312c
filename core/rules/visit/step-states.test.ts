import { questionnaires } from '../../policy/questions.ts'
import { describe, expect, test } from 'vitest'
import { Alpha3 } from '../../countries.ts'
import { Details } from '../../details.ts'
import { type PictureFault, pictureFaults } from '../../evidence/picture.ts'
import { Reading } from '../../evidence/reading.ts'
import { type ShownFileFacts, stepStates, type VisitFacts, unusableReason } from './step-states.ts'
import type { VisitStep } from '../../evidence/steps.ts'

const picture = (...faults: PictureFault[]) => ({ width: 1, height: 1, blur: 0, glare: 0, light: 1, faults })
const mrz = (trusted: boolean) => ({ format: 'TD3', lines: [], valid: true, repaired: 0, agreed: true, trusted, read: {} })
const page = (faults: PictureFault[], trusted: boolean | null = null): Reading =>
  Reading.parse({
    kind: 'document',
    picture: picture(...faults),
    page: null,
    type: null,
    side: null,
    barcode: null,
    printed: {},
    face: null,
    ms: 1,
    mrz: trusted === null ? null : mrz(trusted),
  })
const motion = (more: object): Reading =>
  Reading.parse({
    kind: 'challenge',
    moves: [{ move: 'nod', seen: true, score: 1 }],
    parallax: null,
    sameFace: true,
    others: false,
    copies: 0,
    face: 'x',
    ms: 1,
    ...more,
  })
const face = (found: number): Reading => Reading.parse({ kind: 'face', picture: picture(), found, face: found === 0 ? null : 'x', ms: 1 })
const paper = (fault: string | null): Reading => Reading.parse({ kind: 'paper', type: 'pdf', pages: 1, text: '', dates: [], fault, ms: 1 })
const none = (why: string): Reading => Reading.parse({ kind: 'none', why })

describe('whether evidence has to be shown again, and why', () => {
  test.each([
    ['a clean page', page([]), null],
    ['a blurred page', page(['blurred']), 'document.blurred'],
    ['a blurred page whose every character was read with certainty', page(['blurred', 'glare', 'tooDark', 'tooSmall'], true), null],
    ['a blurred page that was read with doubts', page(['blurred'], false), 'document.blurred'],
    ['the wrong side, however well it was read', page(['wrongSide'], true), 'document.wrongSide'],
    ['cut off, with glare: reports the fault whose correction helps most', page(['glare', 'cutOff']), 'document.incomplete'],
    ['a face', face(1), null],
    ['no face', face(0), 'face.unclear'],
    ['two faces', face(2), 'face.others'],
    ['every move', motion({}), null],
    ['a move that was not seen', motion({ moves: [{ move: 'nod', seen: false, score: 0 }] }), 'liveness.unclear'],
    ['moves without a face', motion({ face: null }), 'face.unclear'],
    ['moves of two people', motion({ others: true }), 'face.others'],
    ['a paper', paper(null), null],
    ['a locked paper', paper('locked'), 'paper.locked'],
    ['a broken paper', paper('broken'), 'paper.blurred'],
    ['a paper with too many pages', paper('tooManyPages'), 'paper.tooLong'],
    ['a paper that takes too long to read', paper('tooSlow'), 'paper.tooSlow'],
    ['evidence that takes the engine too long', none('tooSlow'), null],
    ['a reader that crashed', none('crashed'), null],
  ])('%s: %s', (_what, reading, expected) => expect(unusableReason(reading)).toBe(expected))

  test.each(pictureFaults)('a picture with the fault %s has a reason', (fault) =>
    expect(unusableReason(page([fault]))).toMatch(/^document\./),
  )
})

const details = Details.parse({ givenName: 'Ada', birthDate: '1990-12-10', nationality: 'GBR', documentNumber: '1' })
const shown = (kind: ShownFileFacts['kind'], reading: Reading | null = null, insisted = 0): ShownFileFacts => ({ kind, reading, insisted })
const whole: VisitFacts = {
  purpose: 'basic',
  byHand: false,
  choice: { country: Alpha3.parse('GBR'), document: 'passport' },
  details,
  answers: {},
  questionnaire: null,
  files: [shown('documentFront', page([]))],
  challenge: { reading: motion({}) },
  consentOwed: false,
  redo: [],
}
const stateOf = (step: VisitStep, facts: Partial<VisitFacts>): string | undefined =>
  stepStates({ ...whole, ...facts }).find((state) => state.step === step)?.state

describe('the progress of a step', () => {
  test('a passport shown instead of a card is reported before its wrong side, until the person insists', () => {
    const choice = { country: Alpha3.parse('GBR'), document: 'idCard' } as const
    const front = (trusted: boolean, insisted = 0) =>
      stepStates({ ...whole, choice, files: [shown('documentFront', page(['wrongSide'], trusted), insisted)] }).find(
        ({ step }) => step === 'front',
      )
    expect(front(true)).toEqual({ step: 'front', state: 'redo', why: 'document.otherKind' })
    expect(front(false)?.why).toBe('document.wrongSide')
    expect(front(true, 2)?.state).toBe('met')
  })

  test('a passport has one side, a card two', () => {
    expect(stepStates(whole).map(({ step }) => step)).toEqual(['consent', 'choose', 'front', 'face', 'details'])
    expect(stateOf('back', { choice: { country: Alpha3.parse('GBR'), document: 'idCard' } })).toBe('open')
  })

  test.each([
    ['consent', {}, 'met'],
    ['consent', { consentOwed: true }, 'open'],
    ['choose', {}, 'met'],
    ['choose', { choice: null }, 'open'],
    ['front', {}, 'met'],
    ['front', { files: [] }, 'open'],
    ['front', { files: [shown('documentBack')] }, 'open'],
    ['front', { files: [shown('documentFront')] }, 'met'],
    ['front', { files: [shown('documentFront', page(['blurred']))] }, 'redo'],
    ['front', { files: [shown('documentFront', page(['blurred']), 1)] }, 'redo'],
    ['front', { files: [shown('documentFront', page(['blurred']), 2)] }, 'met'],
    ['front', { files: [shown('documentFront', page(['blurred']))], byHand: true }, 'met'],
    ['front', { redo: [{ step: 'front', reason: 'document.expired' }] }, 'redo'],
    ['face', { challenge: null }, 'open'],
    ['face', { challenge: { reading: null } }, 'met'],
    ['face', { challenge: { reading: motion({ face: null }) } }, 'redo'],
    ['face', { challenge: null, files: [shown('face')] }, 'met'],
    ['face', { challenge: null, files: [shown('face', face(0))] }, 'redo'],
    ['face', { challenge: { reading: motion({ face: null }) }, files: [shown('face', face(1))] }, 'met'],
    ['details', {}, 'met'],
    ['details', { details: {} }, 'open'],
    ['details', { details: Details.parse({ ...details, documentNumber: undefined }) }, 'open'],
    ['face', { byHand: true }, undefined],
  ] as const satisfies readonly (readonly [VisitStep, Partial<VisitFacts>, string | undefined])[])('%s %j: %s', (step, facts, state) =>
    expect(stateOf(step, facts)).toBe(state),
  )

  test('the address step needs an address and a paper that proves it', () => {
    const facts = { purpose: 'intermediate', details: Details.parse({ residence: 'GBR', address: 'x' }) } as const
    expect(stateOf('address', facts)).toBe('open')
    expect(stateOf('address', { ...facts, files: [shown('address')] })).toBe('met')
    expect(stateOf('address', { ...facts, details: {}, files: [shown('address')] })).toBe('open')
    expect(stateOf('address', { ...facts, files: [shown('address', paper('locked'))] })).toBe('redo')
    expect(stateOf('address', { ...facts, files: [shown('address', paper('locked')), shown('address', paper(null))] })).toBe('met')
  })

  test('only a step that is requested again has a reason', () => {
    const redo = [{ step: 'face', reason: 'face.different' }] as const
    expect(stepStates({ ...whole, redo }).map(({ why }) => why)).toEqual([null, null, null, 'face.different', null])
  })

  test('the papers step is complete once each paper has a file', () => {
    const facts = { purpose: 'businessAdvanced', answers: {}, questionnaire: questionnaires.businessAdvanced } as const
    const file = shown('paper')
    expect(stateOf('papers', { ...facts, files: [file] })).toBe('open')
    expect(stateOf('papers', { ...facts, files: [file, file] })).toBe('met')
    // This answer requires another paper.
    expect(stateOf('papers', { ...facts, answers: { 'licence.held': 'yes' }, files: [file, file] })).toBe('open')
  })

  test('a questionnaire without papers has no step for them', () => {
    const stepsWith = (papers: (typeof questionnaires.enhanced)['papers'] | []): readonly string[] =>
      stepStates({ ...whole, purpose: 'enhanced', questionnaire: { ...questionnaires.enhanced, papers } }).map(({ step }) => step)
    expect(stepsWith(questionnaires.enhanced.papers)).toContain('papers')
    expect(stepsWith([])).not.toContain('papers')
    expect(stepsWith([])).toContain('questions')
  })

  test('a questionnaire is complete when no question is left', () => {
    expect(stateOf('questions', { purpose: 'enhanced', questionnaire: questionnaires.enhanced })).toBe('open')
    expect(stateOf('papers', { purpose: 'enhanced', questionnaire: questionnaires.enhanced })).toBe('open')
  })
})
