// How the five formats lay out their lines: ICAO Doc 9303-4 (TD3), -5 (TD1), -6 (TD2), -7 (visas A and B).
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'

/** Places of one line; `to` is not included. */
export type LineSpan = readonly [line: number, from: number, to: number]

export interface Layout {
  readonly format: MrzFormat
  readonly length: number
  /** The characters allowed at each place, line by line: see `lettersByMask`. */
  readonly masks: readonly string[]
  readonly number: LineSpan
  readonly birth: LineSpan
  readonly sex: LineSpan
  readonly ends: LineSpan
  readonly nationality: LineSpan
  readonly names: LineSpan
  readonly optional: LineSpan
  readonly digits: readonly CheckedDigit[]
}

export interface CheckedDigit {
  readonly at: readonly [line: number, place: number]
  readonly over: readonly LineSpan[]
  /** Whether a filler may replace the digit: if the field is empty, or if it continues in the optional data. */
  readonly mayBeFiller?: 'empty' | 'continued'
}

/**
 * P and V: the document code of a passport or visa. C: an identity card's. L: a letter or filler. D: a digit or filler. N: a digit.
 * S: the sex. X: anything.
 */
export const lettersByMask: Readonly<Record<string, string>> = {
  P: 'P',
  V: 'V',
  C: 'IAC',
  L: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  D: '0123456789<',
  N: '0123456789',
  S: 'FM<',
  X: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
}

/** The first letters of all formats. */
export const codes = 'PVIAC'

const personLine = `${'X'.repeat(9)}DLLL${'D'.repeat(6)}NS${'N'.repeat(7)}`
const number: CheckedDigit = { at: [1, 9], over: [[1, 0, 9]] }
const birth: CheckedDigit = { at: [1, 19], over: [[1, 13, 19]] }
const ends: CheckedDigit = { at: [1, 27], over: [[1, 21, 27]] }

const twoLines = (format: MrzFormat, code: 'P' | 'V' | 'C', length: 36 | 44): Layout => ({
  format,
  length,
  masks: [code + 'L'.repeat(length - 1), personLine + 'X'.repeat(length - 28)],
  number: [1, 0, 9],
  birth: [1, 13, 19],
  sex: [1, 20, 21],
  ends: [1, 21, 27],
  nationality: [1, 10, 13],
  names: [0, 5, length],
  optional: [1, 28, length],
  digits: [number, birth, ends],
})

const td2 = twoLines('TD2', 'C', 36)
const td3 = twoLines('TD3', 'P', 44)

export const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD1: {
    format: 'TD1',
    length: 30,
    masks: [`CLLLL${'X'.repeat(9)}D${'X'.repeat(15)}`, `${'D'.repeat(6)}NS${'N'.repeat(7)}LLL${'X'.repeat(11)}N`, 'L'.repeat(30)],
    number: [0, 5, 14],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    ends: [1, 8, 14],
    nationality: [1, 15, 18],
    names: [2, 0, 30],
    optional: [0, 15, 30],
    digits: [
      { at: [0, 14], over: [[0, 5, 14]], mayBeFiller: 'continued' },
      { at: [1, 6], over: [[1, 0, 6]] },
      { at: [1, 14], over: [[1, 8, 14]] },
      {
        at: [1, 29],
        over: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
      },
    ],
  },
  TD2: {
    ...td2,
    masks: [td2.masks[0] ?? '', `${personLine}${'X'.repeat(7)}N`],
    optional: [1, 28, 35],
    digits: [{ ...number, mayBeFiller: 'continued' }, birth, ends, composite([1, 35], 35)],
  },
  TD3: {
    ...td3,
    masks: [td3.masks[0] ?? '', `${personLine}${'X'.repeat(14)}DN`],
    optional: [1, 28, 42],
    digits: [number, birth, ends, { at: [1, 42], over: [[1, 28, 42]], mayBeFiller: 'empty' }, composite([1, 43], 43)],
  },
  MRVA: twoLines('MRVA', 'V', 44),
  MRVB: twoLines('MRVB', 'V', 36),
}

/** Over document number, birth date and expiry date with their digits, and the optional data. */
function composite(at: readonly [number, number], to: number): CheckedDigit {
  return {
    at,
    over: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, to],
    ],
  }
}

export const textOf = (lines: readonly string[], [line, from, to]: LineSpan): string => (lines[line] ?? '').slice(from, to)
