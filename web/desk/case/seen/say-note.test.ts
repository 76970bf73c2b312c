import type { Check } from '@bonafide/core/evidence/check'
import { expect, test } from 'vitest'
import { words } from '../../words.ts'
import { sayReadingNote } from './say-note.ts'

const say = await words.load('en')
const check = (more: Partial<Check>): Check => ({
  name: 'document.agrees',
  state: 'failed',
  score: 0.5,
  detail: '',
  reason: 'document.doubtful',
  mend: null,
  ...more,
})

test.each<[string, Partial<Check>, string]>([
  [
    'sources that contradict each other',
    { detail: 'name printed/mrz: same; birthDate printed/mrz: different; documentEnds printed/mrz: same' },
    'Different: Date of birth (print, machine-readable lines)',
  ],
  [
    'two sides of a card',
    { detail: 'birthDate front printed/back mrz: different; documentNumber front printed/back barcode: near' },
    'Different: Date of birth (print, machine-readable lines) · Hard to tell: Document number (print, barcode)',
  ],
  [
    'what was typed',
    { name: 'person.details', detail: 'birthDate different; name unsure; nationality same' },
    'Different: Date of birth · Hard to tell: Name',
  ],
  ['a comparison that has no wording', { detail: 'lines not read with certainty' }, 'The document contradicts itself'],
  ['an age', { name: 'person.age', state: 'passed', detail: 'born 1990-02-03, by mrz', reason: null }, 'Born 1990-02-03'],
  [
    'an expiry date',
    { name: 'document.current', state: 'passed', detail: 'ends 2031-05-04, by print', reason: null },
    'Valid until 2031-05-04',
  ],
  [
    'a document that never expires',
    { name: 'document.current', state: 'passed', detail: 'never ends, by mrz', reason: null },
    'Never expires',
  ],
  ['two faces', { name: 'face.matches', state: 'unsure', detail: 'document 0.490', score: 0.49, reason: 'face.unsure' }, 'Similarity 49%'],
  ['a score that means nothing to a reviewer', { name: 'liveness.solid', state: 'passed', detail: 'residual 0.0123', reason: null }, ''],
])('puts into words the engine’s note on %s', (_what, more, expected) => expect(sayReadingNote(say, check(more))).toBe(expected))
