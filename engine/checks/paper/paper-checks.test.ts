import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { cleanFacts, line, noReading, paperRead } from '../testing/some-facts.ts'
import { paperReadable } from './paper-readable.ts'
import { paperRecent } from './paper-recent.ts'

const papers = (...some: readonly (Partial<typeof paperRead> | typeof noReading)[]): CheckFacts['papers'] =>
  some.map((one) => ({ kind: 'address', reading: 'why' in one ? noReading : { ...paperRead, ...one } }))

describe('readable', () => {
  const cases: readonly [string, CheckFacts['papers'], string][] = [
    ['one with text', papers({}), 'passed'],
    ['a scan whose text was not read', papers({ text: ' \n' }), 'unchecked paper.unread'],
    ['no paper', [], 'unchecked paper.unread'],
    ['locked with a password', papers({}, { fault: 'locked' }), 'failed paper.locked address'],
    ['broken', papers({ fault: 'broken' }), 'failed paper.blurred address'],
    ['too many pages', papers({ fault: 'tooManyPages' }), 'failed paper.tooLong address'],
    ['one that takes too long', papers({ fault: 'tooSlow' }), 'failed paper.tooSlow address'],
    ['the engine is unavailable', papers({}, noReading), 'unchecked engine.none'],
    [
      'another paper is asked for at its own step',
      [{ kind: 'paper', reading: { ...paperRead, fault: 'locked' } }],
      'failed paper.locked papers',
    ],
  ]
  test.each(cases)('%s', (_, some, expected) => expect(line(paperReadable({ papers: some }))).toBe(expected))
})

describe('recent', () => {
  const dated = (...dates: readonly string[]) => papers({ dates: [...dates] })
  const cases: readonly [string, CheckFacts['papers'], string][] = [
    ['from last month', dated('2026-10-01', '1990-08-12'), 'passed'],
    ['three months to the day', dated('2026-08-21'), 'passed'],
    ['three months and a day', dated('2026-08-20'), 'failed paper.tooOld address'],
    ['only a future date', dated('2026-12-24', '2026-05-01'), 'failed paper.tooOld address'],
    ['only a birthday', dated('1990-08-12'), 'unchecked paper.unread'],
    ['no day', dated(), 'unchecked paper.unread'],
    ['a paper about something else', [{ kind: 'paper', reading: paperRead }], 'unchecked paper.unread'],
  ]
  test.each(cases)('%s', (_, some, expected) => expect(line(paperRecent({ ...cleanFacts, papers: some }))).toBe(expected))
})
