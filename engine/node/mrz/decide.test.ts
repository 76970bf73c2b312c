// Readers that are told what to see: what may be trusted is decided here, and no net is asked.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { specimenLines } from '../../testing/documents/specimen-lines.ts'
import { decide } from './decide.ts'
import { letters } from './letters.ts'

const outputs = [...letters].map((_, at) => [at + 1])
const signs = letters.length + 1

/** Sees each letter surely, and where two are named, the first a little more than the second. */
const glyphsOf = (lines: readonly string[], doubts: Readonly<Record<string, string>> = {}) =>
  lines.map((line, row) =>
    [...line].map((letter, place) => {
      const second = doubts[`${row}:${place}`]
      return Float32Array.from(letters, (each) =>
        Math.log(each === letter ? (second === undefined ? 0.99 : 0.55) : each === second ? 0.44 : 0.0003),
      )
    }),
  )

/** A letter, a blank, a letter, a blank: as the net for print answers. */
const rowsOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const data = new Float32Array(2 * line.length * signs)
    for (const [at, letter] of [...line].entries()) {
      data[2 * at * signs + 1 + letters.indexOf(letter)] = 0.98
      data[(2 * at + 1) * signs] = 0.98
    }
    return { data, steps: 2 * line.length, signs }
  })

const read = (
  lines: readonly string[],
  { row = lines, doubts = {} }: { row?: readonly string[]; doubts?: Readonly<Record<string, string>> } = {},
) =>
  decide(
    {
      comb: { length: lines[0]?.length ?? 0, pitch: 20, start: 0, lean: 0, bend: 0, score: 1 },
      glyphs: glyphsOf(lines, doubts),
      rows: rowsOf(row),
      placeAt: (step) => (step + 0.5) / 2,
      sure: 1,
    },
    outputs,
  )

const replaced = (lines: readonly string[], from: string, to: string): readonly string[] => lines.map((line) => line.replace(from, to))

describe('what is decided of two readings', () => {
  it.each(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] satisfies MrzFormat[])(
    'is trusted where both see the same and every digit holds: %s',
    (format) => {
      const decided = read(specimenLines[format])
      expect(decided).toMatchObject({ lines: specimenLines[format], valid: true, repaired: 0, agreed: true, trusted: true })
      expect(decided?.layout.format).toBe(format)
    },
  )

  it('is not valid where a digit was edited, and is never mended against what both see', () => {
    const edited = replaced(specimenLines.TD3, '7408122', '7408222')
    expect(read(edited)).toMatchObject({ lines: edited, valid: false, trusted: false })
  })

  it('mends a letter in doubt so that its digit holds, and does not trust what it mended', () => {
    const wrong = replaced(specimenLines.TD3, 'L898902C3', 'L898902C8')
    expect(read(wrong, { doubts: { '1:8': '3' } })).toMatchObject({ lines: specimenLines.TD3, valid: true, repaired: 1, trusted: false })
  })

  it('does not trust a name on which the readers differ', () => {
    const other = replaced(specimenLines.TD3, 'ERIKSSON', 'ERIKSSQN')
    expect(read(specimenLines.TD3, { row: other })).toMatchObject({ valid: true, agreed: false, trusted: false })
  })

  it('does not trust a sex, a country or a kind of document on which they differ', () => {
    for (const [from, to] of [
      ['7408122F', '7408122M'],
      ['6UTO', '6UTD'],
      ['P<UTO', 'P<UTD'],
    ] as const)
      expect(read(specimenLines.TD3, { row: replaced(specimenLines.TD3, from, to) })).toMatchObject({ agreed: false, trusted: false })
  })

  it('has nothing to say of lines that no format has', () => {
    expect(read(['AB', 'CD'])).toBeUndefined()
    expect(read([...specimenLines.TD3, ...specimenLines.TD3])).toBeUndefined()
  })
})
