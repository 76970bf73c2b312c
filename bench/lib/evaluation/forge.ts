// Edits one field of a document of the evaluation set, as a forger would: in the print, or in the machine-readable lines with their check digits
// recomputed.
import { chanceOf, type Chance } from './chance.ts'
import { drawFamily, drawGiven, type Holder } from './people.ts'

export const forgedFields = ['family', 'given', 'letter', 'born', 'number'] as const
export type ForgedField = (typeof forgedFields)[number]

export function forge(field: ForgedField, holder: Holder, seed: number): Partial<Holder> {
  const chance = chanceOf(seed, 21)
  switch (field) {
    case 'family':
      return { family: redrawn(holder.family, () => drawFamily(chance)) }
    case 'given':
      return { given: redrawn(holder.given, () => drawGiven(chance)) }
    case 'letter':
      return { family: withOtherCharacter(holder.family, /[A-Z]/, 'ABCDEFGHIJKLMNOPRSTUVWYZ', chance) }
    case 'born':
      return { born: redrawn(holder.born, () => shifted(holder.born, chance)) }
    case 'number':
      return { number: withOtherCharacter(holder.number, /[0-9]/, '0123456789', chance) }
  }
}

function redrawn(before: string, draw: () => string): string {
  for (;;) {
    const drawn = draw()
    if (drawn !== before) return drawn
  }
}

function withOtherCharacter(text: string, kind: RegExp, characters: string, chance: Chance): string {
  const all = [...text]
  const at = chance.oneOf(all.flatMap((character, index) => (kind.test(character) ? [index] : [])))
  return redrawn(text, () => all.with(at, chance.oneOf([...characters])).join(''))
}

/** Makes the holder one to six years older, as a minor would, or changes the month and, half of the time, the day. */
function shifted(day: string, chance: Chance): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const two = (number: number): string => String(number).padStart(2, '0')
  return chance.percent(50)
    ? `${Number(year) - chance.count(1, 6)}-${month}-${date}`
    : `${year}-${two(chance.count(1, 12))}-${chance.percent(50) ? date : two(chance.count(1, 28))}`
}
