// Edits one field of a document of the judging set, as a forger would: in the print, or in the machine-readable lines with their check digits
// recomputed.
import { chanceOf, type Chance } from './chance.ts'
import { drawFamily, drawGiven, type Holder } from './people.ts'

export const forgedFields = ['family', 'given', 'letter', 'born', 'number'] as const
export type ForgedField = (typeof forgedFields)[number]

export function forge(field: ForgedField, holder: Holder, seed: number): Partial<Holder> {
  const chance = chanceOf(seed, 21)
  switch (field) {
    case 'family':
      return { family: another(holder.family, () => drawFamily(chance)) }
    case 'given':
      return { given: another(holder.given, () => drawGiven(chance)) }
    case 'letter':
      return { family: withAnother(holder.family, /[A-Z]/, 'ABCDEFGHIJKLMNOPRSTUVWYZ', chance) }
    case 'born':
      return { born: another(holder.born, () => shifted(holder.born, chance)) }
    case 'number':
      return { number: withAnother(holder.number, /[0-9]/, '0123456789', chance) }
  }
}

function another(before: string, draw: () => string): string {
  for (;;) {
    const drawn = draw()
    if (drawn !== before) return drawn
  }
}

function withAnother(text: string, kind: RegExp, signs: string, chance: Chance): string {
  const all = [...text]
  const at = chance.oneOf(all.flatMap((sign, index) => (kind.test(sign) ? [index] : [])))
  return another(text, () => all.with(at, chance.oneOf([...signs])).join(''))
}

/** Makes the holder older, so that they are of age earlier, or uses another person's day and month. */
function shifted(day: string, chance: Chance): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const two = (number: number): string => String(number).padStart(2, '0')
  return chance.percent(50)
    ? `${Number(year) - chance.count(1, 6)}-${month}-${date}`
    : `${year}-${two(chance.count(1, 12))}-${chance.percent(50) ? date : two(chance.count(1, 28))}`
}
