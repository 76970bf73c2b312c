// The second MRZ reader: the text recognition network, limited to the MRZ alphabet and to the exact length of a line.
// Connectionist temporal classification: each step emits a letter or a blank, and two equal letters in a row need a blank between them.
import type { RowShares } from '../document/text/read-rows.ts'
import { letters } from './letters.ts'

const count = letters.length

export interface FixedRead {
  readonly text: string
  /** For each place, the logarithms of the letters' probabilities. */
  readonly shares: readonly Float32Array[]
}

export interface FixedLine {
  /** The letters that are allowed at each place. */
  readonly masks: readonly string[]
  /** The place that a step is over, in letters from the start of the line. With it, no letter is read at its neighbour's place. */
  readonly placeAt: (step: number) => number
}

export function readFixed(row: RowShares, outputs: readonly (readonly number[])[], { masks, placeAt }: FixedLine): FixedRead {
  const steps = stepShares(row, outputs)
  const length = masks.length
  const open = masks.map((mask) => [...mask].map((letter) => letters.indexOf(letter)))
  const path = viterbi(steps, open, placeAt)
  const sums = Array.from({ length }, () => new Float32Array(count).fill(1e-4))
  for (const [step, place] of path.places.entries()) {
    const sum = sums[place]
    if (place >= 0 && sum !== undefined)
      for (let letter = 0; letter < count; letter += 1)
        sum[letter] = (sum[letter] ?? 0) + Math.exp(steps.letters[step * count + letter] ?? 0)
  }
  const shares = sums.map((sum) => {
    const total = sum.reduce((all, share) => all + share, 0)
    return sum.map((share) => Math.log(share / total))
  })
  return { text: path.text, shares }
}

interface StepShares {
  readonly count: number
  readonly letters: Float32Array
  readonly blank: Float32Array
}

const floor = 1e-5

function stepShares({ data, steps, signs }: RowShares, outputs: readonly (readonly number[])[]): StepShares {
  const shares = new Float32Array(steps * count)
  const blank = new Float32Array(steps)
  for (let step = 0; step < steps; step += 1) {
    blank[step] = Math.log((data[step * signs] ?? 0) + floor)
    for (const [letter, letterOutputs] of outputs.entries()) {
      let sum = floor
      for (const output of letterOutputs) sum += data[step * signs + output] ?? 0
      shares[step * count + letter] = Math.log(sum)
    }
  }
  return { count: steps, letters: shares, blank }
}

/** A letter may be emitted this far before or after its middle, in letter widths. */
const band = 0.8
const none = -1e9

/**
 * A state is a letter at a place, or the blank before a place. `past` holds each state's predecessor: 0 is the state itself, 1 the blank
 * before its place, and 2 + letter that letter at the previous place.
 */
function viterbi(steps: StepShares, open: readonly (readonly number[])[], placeAt: (step: number) => number): Path {
  const length = open.length
  const past = { on: new Uint8Array(steps.count * length * count), off: new Uint8Array(steps.count * (length + 1)) }
  let on = new Float32Array(length * count).fill(none)
  let off = new Float32Array(length + 1).fill(none)
  off[0] = 0
  for (let step = 0; step < steps.count; step += 1) {
    const [nextOn, nextOff] = [new Float32Array(on.length).fill(none), new Float32Array(off.length).fill(none)]
    const pace = Math.max(0, Math.min(length, placeAt(step)))
    for (let place = Math.max(0, Math.ceil(pace - band - 0.5)); place <= Math.min(length, Math.floor(pace + band)); place += 1) {
      const before = bestTwo(on, place - 1)
      const stay = off[place] ?? none
      nextOff[place] = Math.max(stay, before.best) + (steps.blank[step] ?? none)
      past.off[step * (length + 1) + place] = stay >= before.best ? 0 : 2 + before.letter
      for (const letter of place > pace + band - 0.5 ? [] : (open[place] ?? [])) {
        const at = place * count + letter
        const [other, which] = letter === before.letter ? [before.second, before.secondLetter] : [before.best, before.letter]
        const same = on[at] ?? none
        const max = Math.max(same, stay, other)
        nextOn[at] = max + (steps.letters[step * count + letter] ?? none)
        past.on[step * length * count + at] = max === same ? 0 : max === stay ? 1 : 2 + which
      }
    }
    on = nextOn
    off = nextOff
  }
  return trace(past, { steps: steps.count, length, last: bestTwo(on, length - 1), blank: off[length] ?? none })
}

interface BestTwo {
  readonly best: number
  readonly letter: number
  readonly second: number
  readonly secondLetter: number
}

function bestTwo(on: Float32Array, place: number): BestTwo {
  let [best, letter, second, secondLetter] = [none, 0, none, 0]
  if (place >= 0)
    for (let each = 0; each < count; each += 1) {
      const score = on[place * count + each] ?? none
      if (score > best) {
        second = best
        secondLetter = letter
        best = score
        letter = each
      } else if (score > second) {
        second = score
        secondLetter = each
      }
    }
  return { best, letter, second, secondLetter }
}

interface Path {
  readonly text: string
  /** For each step, the place whose letter it emits; -1 for a blank. */
  readonly places: readonly number[]
}

interface Ending {
  readonly steps: number
  readonly length: number
  readonly last: BestTwo
  readonly blank: number
}

function trace(past: { readonly on: Uint8Array; readonly off: Uint8Array }, { steps, length, last, blank }: Ending): Path {
  const places = Array.from({ length: steps }, () => -1)
  const read = Array.from({ length }, () => '<')
  let letter = blank > last.best ? -1 : last.letter
  let place = letter < 0 ? length : length - 1
  for (let step = steps - 1; step >= 0; step -= 1) {
    if (letter >= 0) {
      places[step] = place
      read[place] = letters[letter] ?? '<'
    }
    const from = (letter >= 0 ? past.on[step * length * count + place * count + letter] : past.off[step * (length + 1) + place]) ?? 0
    if (from >= 2) {
      letter = from - 2
      place -= 1
    } else if (from === 1) letter = -1
  }
  return { text: read.join(''), places }
}
