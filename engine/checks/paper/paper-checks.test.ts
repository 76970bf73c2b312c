import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { cleanFacts, line, noReading, paperRead } from '../testing/some-facts.ts'
import { paperReadable } from './paper-readable.ts'
import { paperRecent } from './paper-recent.ts'

const papers = (...readings: readonly (Partial<typeof paperRead> | typeof noReading)[]): CheckFacts['papers'] =>
  readings.map((reading) => ({ kind: 'address', reading: 'why' in reading ? noReading : { ...paperRead, ...reading } }))

describe('readable', () => {
  const cases: readonly [string, CheckFacts['papers'], string][] = [
    ['a paper with text', papers({}), 'passed'],
    ['a scan whose text was not read', papers({ text: ' \n' }), 'unchecked paper.unread'],
    ['no paper', [], 'unchecked paper.unread'],
    ['locked with a password', papers({}, { fault: 'locked' }), 'failed paper.locked address'],
    ['broken', papers({ fault: 'broken' }), 'failed paper.blurred address'],
    ['too many pages', papers({ fault: 'tooManyPages' }), 'failed paper.tooLong address'],
    ['a file that takes too long', papers({ fault: 'tooSlow' }), 'failed paper.tooSlow address'],
    ['the engine is unavailable', papers({}, noReading), 'unchecked engine.none'],
    [
      'a faulty paper of another kind is requested again at its own step',
      [{ kind: 'paper', reading: { ...paperRead, fault: 'locked' } }],
      'failed paper.locked papers',
    ],
  ]
  test.each(cases)('%s', (_, shown, expected) => expect(line(paperReadable({ papers: shown }))).toBe(expected))
})

describe('recent', () => {
  const dated = (...dates: readonly string[]) => papers({ dates: [...dates] })
  const cases: readonly [string, CheckFacts['papers'], string][] = [
    ['from last month', dated('2026-10-01', '1990-08-12'), 'passed'],
    ['three months to the day', dated('2026-08-21'), 'passed'],
    ['three months and a day', dated('2026-08-20'), 'failed paper.tooOld address'],
    ['only a future date', dated('2026-12-24', '2026-05-01'), 'failed paper.tooOld address'],
    ['only a birthday', dated('1990-08-12'), 'unchecked paper.unread'],
    ['no date', dated(), 'unchecked paper.unread'],
    ['a paper about something else', [{ kind: 'paper', reading: paperRead }], 'unchecked paper.unread'],
  ]
  test.each(cases)('%s', (_, shown, expected) => expect(line(paperRecent({ ...cleanFacts, papers: shown }))).toBe(expected))
})
