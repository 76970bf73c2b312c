// The output of two scripted readers.
import { letters } from '../letters.ts'
import type { BlockRead } from '../read-block.ts'

export const outputs = [...letters].map((_, at) => [at + 1])
const signs = letters.length + 1

/** Reads each letter with certainty; if two are given, the first is slightly likelier than the second. */
const glyphsOf = (lines: readonly string[], doubts: Readonly<Record<string, string>> = {}) =>
  lines.map((line, row) =>
    [...line].map((letter, place) => {
      const second = doubts[`${row}:${place}`]
      return Float32Array.from(letters, (each) =>
        Math.log(each === letter ? (second === undefined ? 0.99 : 0.55) : each === second ? 0.44 : 0.0003),
      )
    }),
  )

/** A letter, a blank, a letter, a blank: as the print network outputs it. */
const rowsOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const data = new Float32Array(2 * line.length * signs)
    for (const [at, letter] of [...line].entries()) {
      data[2 * at * signs + 1 + letters.indexOf(letter)] = 0.98
      data[(2 * at + 1) * signs] = 0.98
    }
    return { data, steps: 2 * line.length, signs }
  })

interface ScriptedReading {
  /** What the print network reads, if it differs. */
  readonly row?: readonly string[]
  /** By line and place, the second-best letter. */
  readonly doubts?: Readonly<Record<string, string>>
}

export const seenBlock = (lines: readonly string[], { row = lines, doubts = {} }: ScriptedReading = {}): BlockRead => ({
  comb: { length: lines[0]?.length ?? 0, pitch: 20, start: 0, lean: 0, bend: 0, score: 1 },
  glyphs: glyphsOf(lines, doubts),
  rows: rowsOf(row),
  placeAt: (step) => (step + 0.5) / 2,
  sure: 1,
})
