// Machine-readable lines for the evaluation set, by ICAO Doc 9303 parts 3 to 7. Implemented separately on purpose: the project's own writer and
// reader may share a mistake, which would go unnoticed.
import type { Chance } from './chance.ts'
import type { Holder } from './people.ts'

export const evaluationFormats = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const
export type EvaluationFormat = (typeof evaluationFormats)[number]

/** Part 3, section 4.9: weights 7, 3, 1; letters are 10 to 35, fillers 0. */
export function digitFor(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const value = code === 60 ? 0 : code <= 57 ? code - 48 : code - 55
    sum += value * ([7, 3, 1][at % 3] ?? 0)
  }
  return String(sum % 10)
}

/** Part 3, section 6, table A, as far as the holders here need it. */
const spelled = new Map(
  Object.entries({ Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', Ø: 'OE', Æ: 'AE', Å: 'AA', Ð: 'D', Þ: 'TH', ı: 'I', İ: 'I', Ñ: 'N' }),
)

/** Apostrophes are dropped; hyphens and spaces separate names. */
export const forMachines = (name: string): string =>
  Array.from(name.replaceAll(/['’]/g, ''), (sign) => spelled.get(sign) ?? sign.normalize('NFD').slice(0, 1))
    .join('')
    .replaceAll(/[^A-Z]/g, '<')

const padded = (text: string, length: number): string => (text + '<'.repeat(length)).slice(0, length)

/** Part 4, section 4.2.3: the family name is truncated first so that at least one letter of the given name remains. */
function namesIn(length: number, { family, given }: Holder): string {
  const [familyName, givenName] = [forMachines(family), forMachines(given)]
  if (familyName.length + 2 + givenName.length <= length) return padded(`${familyName}<<${givenName}`, length)
  return padded(`${familyName.slice(0, length - 3)}<<${givenName}`, length)
}

const stateIn = (state: string): string => (state === 'DEU' ? 'D<<' : state)
const dayIn = (day: string): string => `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`

export interface LineStyle {
  /** The first two characters. */
  readonly kind: string
  /** The optional data: a personal number or empty. */
  readonly optional: string
}

const kinds: Readonly<Record<EvaluationFormat, readonly string[]>> = {
  TD1: ['I<', 'ID', 'IR', 'AC', 'C<'],
  TD2: ['I<', 'ID', 'AC'],
  TD3: ['P<', 'P<', 'P<', 'PM', 'PP', 'PO'],
  MRVA: ['V<', 'VC'],
  MRVB: ['V<', 'VB'],
}

export function drawLineStyle(format: EvaluationFormat, chance: Chance): LineStyle {
  const length = chance.percent(40) ? chance.count(5, { TD1: 11, TD2: 7, TD3: 14, MRVA: 16, MRVB: 8 }[format]) : 0
  const optional = Array.from({ length }, () =>
    chance.percent(85) ? String(chance.count(0, 9)) : chance.oneOf([...'ABCDEFGHKLMNPRTUVWXZ']),
  ).join('')
  return { kind: chance.oneOf(kinds[format]), optional }
}

export function writeLines(format: EvaluationFormat, holder: Holder, { kind, optional }: LineStyle): readonly string[] {
  const number = padded(holder.number, 9)
  const [born, ends] = [dayIn(holder.born), dayIn(holder.ends)]
  const sex = holder.sex === 'X' ? '<' : holder.sex
  const numberAndDigit = number + digitFor(number)
  const bornAndDigit = born + digitFor(born)
  const endsAndDigit = ends + digitFor(ends)
  const nation = stateIn(holder.nation)
  const start = kind + stateIn(holder.state)
  if (format === 'TD1') {
    const [upper, more] = [padded(start + numberAndDigit, 30), padded(optional, 11)]
    const composite = digitFor(upper.slice(5) + bornAndDigit + endsAndDigit + more)
    return [upper, bornAndDigit + sex + endsAndDigit + nation + more + composite, namesIn(30, holder)]
  }
  const length = format === 'TD2' || format === 'MRVB' ? 36 : 44
  const top = start + namesIn(length - 5, holder)
  const body = numberAndDigit + nation + bornAndDigit + sex + endsAndDigit
  if (format === 'MRVA' || format === 'MRVB') return [top, padded(body + optional, length)]
  if (format === 'TD2') {
    const more = padded(optional, 7)
    return [top, body + more + digitFor(numberAndDigit + bornAndDigit + endsAndDigit + more)]
  }
  const more = padded(optional, 14)
  // Part 4: an empty personal number may have a filler instead of its digit; both are printed.
  const personal = more + (optional === '' && holder.number.length % 2 === 0 ? '<' : digitFor(more))
  return [top, body + personal + digitFor(numberAndDigit + bornAndDigit + endsAndDigit + personal)]
}
