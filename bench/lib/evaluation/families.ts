// Layout families of the evaluation set. Half of them are held out by a hash of their names: their figures are printed separately, and their
// misreadings are counted but never shown, so that no detector is ever tuned on them.
import { createHash } from 'node:crypto'
import type { Face } from './fonts.ts'
import { evaluationFormats, type EvaluationFormat } from './lines.ts'
import type { DayShape, FieldName, LabelWords } from './words.ts'

export type Ground = 'rosette' | 'waves' | 'net' | 'microprint' | 'rays' | 'tiles' | 'blank'

export interface Family {
  readonly name: string
  readonly format: EvaluationFormat
  readonly face: Face
  readonly ground: Ground
  readonly portrait: 'left' | 'right'
  /** Millimetres. */
  readonly portraitHeight: number
  readonly ghost: boolean
  readonly title: 'bar' | 'left' | 'centre' | 'emblem'
  /** Where labels are relative to their values. */
  readonly labels: 'above' | 'before' | 'below' | 'none'
  /** The first language alone, or both separated by a slash. */
  readonly languages: readonly [LabelWords] | readonly [LabelWords, LabelWords]
  readonly capitals: boolean
  readonly days: DayShape
  readonly bold: boolean
  readonly columns: 1 | 2
  readonly order: readonly FieldName[]
  /** The number is in the upper corner in large type, apart from the fields. */
  readonly numberAbove: boolean
}

const usual: readonly FieldName[] = ['family', 'given', 'nation', 'born', 'sex', 'town', 'number', 'issued', 'ends']
const numberFirst: readonly FieldName[] = ['number', 'family', 'given', 'born', 'sex', 'nation', 'town', 'issued', 'ends']
const birthEarly: readonly FieldName[] = ['family', 'given', 'born', 'town', 'sex', 'nation', 'issued', 'ends', 'number']
const short: readonly FieldName[] = ['family', 'given', 'sex', 'nation', 'born', 'number', 'ends']

const plain = {
  face: 'fira-sans',
  ground: 'waves',
  portrait: 'left',
  portraitHeight: 40,
  ghost: false,
  title: 'left',
  labels: 'above',
  languages: ['english'],
  capitals: false,
  days: 'dd MMM yyyy',
  bold: false,
  columns: 2,
  order: usual,
  numberAbove: false,
} as const satisfies Omit<Family, 'name' | 'format'>

const passport = { ...plain, format: 'TD3' } as const
const card = { ...plain, format: 'TD1', portraitHeight: 30, order: short, days: 'dd.mm.yyyy' } as const
const largeCard = { ...plain, format: 'TD2', portraitHeight: 36, order: short } as const
const visa = { ...plain, format: 'MRVA', portraitHeight: 32, order: short } as const
const smallVisa = { ...plain, format: 'MRVB', portraitHeight: 30, order: short } as const

export const families: readonly Family[] = [
  { ...passport, name: 'alder' },
  {
    ...passport,
    name: 'birch',
    face: 'pt-serif',
    ground: 'rosette',
    languages: ['danish', 'english'],
    days: 'dd.mm.yyyy',
    order: birthEarly,
  },
  { ...passport, name: 'cedar', face: 'bitter', ground: 'net', title: 'bar', bold: true, numberAbove: true },
  { ...passport, name: 'dogwood', ground: 'microprint', ghost: true, languages: ['romanian', 'english'], days: 'dd MMM/MMM yyyy' },
  {
    ...passport,
    name: 'elm',
    face: 'ibm-plex-sans-condensed',
    ground: 'rays',
    portrait: 'right',
    languages: ['turkish', 'english'],
    days: 'dd.mm.yyyy',
  },
  { ...passport, name: 'fir', labels: 'before', columns: 1, ground: 'tiles', title: 'centre' },
  { ...passport, name: 'ginkgo', face: 'pt-serif', labels: 'below', ground: 'blank', bold: true, title: 'centre' },
  {
    ...passport,
    name: 'hazel',
    face: 'ibm-plex-sans-condensed',
    capitals: true,
    languages: ['english', 'hungarian'],
    days: 'yyyy-mm-dd',
    columns: 1,
  },
  { ...passport, name: 'ivy', face: 'bitter', ground: 'rosette', order: numberFirst, title: 'emblem', days: 'dd/mm/yyyy', ghost: true },
  { ...passport, name: 'juniper', labels: 'none', ground: 'net', days: 'dd MMM yyyy', bold: true },
  { ...card, name: 'kapok' },
  { ...card, name: 'larch', face: 'pt-serif', ground: 'rosette', portrait: 'right', languages: ['czech', 'english'] },
  {
    ...card,
    name: 'maple',
    face: 'ibm-plex-sans-condensed',
    ground: 'net',
    title: 'bar',
    languages: ['croatian', 'english'],
    numberAbove: true,
  },
  { ...card, name: 'nutmeg', face: 'bitter', ground: 'rays', labels: 'before', columns: 1, days: 'dd-mm-yyyy' },
  { ...card, name: 'oak', ground: 'microprint', capitals: true, languages: ['portuguese', 'english'], ghost: true, days: 'dd/mm/yyyy' },
  { ...card, name: 'poplar', ground: 'tiles', languages: ['latvian'], title: 'emblem', days: 'yyyy.mm.dd' },
  { ...card, name: 'quince', face: 'pt-serif', ground: 'blank', labels: 'below', bold: true, days: 'dd mm yyyy' },
  { ...largeCard, name: 'rowan' },
  { ...largeCard, name: 'spruce', face: 'bitter', ground: 'rosette', languages: ['slovak', 'english'], days: 'dd.mm.yyyy', title: 'bar' },
  { ...largeCard, name: 'tamarind', face: 'ibm-plex-sans-condensed', ground: 'net', portrait: 'right', order: birthEarly, bold: true },
  {
    ...largeCard,
    name: 'umbra',
    face: 'pt-serif',
    ground: 'microprint',
    languages: ['indonesian', 'english'],
    days: 'dd-mm-yyyy',
    ghost: true,
  },
  { ...visa, name: 'viburnum', title: 'bar', ground: 'rosette' },
  { ...visa, name: 'willow', face: 'pt-serif', ground: 'net', labels: 'before', columns: 1, days: 'dd/mm/yyyy' },
  { ...visa, name: 'yew', face: 'ibm-plex-sans-condensed', portrait: 'right', ground: 'tiles', numberAbove: true, bold: true },
  { ...smallVisa, name: 'zelkova', ground: 'rays', title: 'emblem' },
  { ...smallVisa, name: 'acacia', face: 'bitter', ground: 'waves', languages: ['estonian', 'english'], days: 'dd.mm.yyyy' },
  { ...smallVisa, name: 'banyan', face: 'pt-serif', ground: 'microprint', labels: 'below', bold: true },
  { ...smallVisa, name: 'cypress', ground: 'net', columns: 1, capitals: true, days: 'yyyy-mm-dd' },
]

const hashOf = ({ name }: Family): string => createHash('sha256').update(name).digest('hex')

/** For each format, the half with the lower hashes. */
const heldOut: ReadonlySet<Family> = new Set(
  evaluationFormats.flatMap((format) => {
    const all = families.filter((family) => family.format === format).toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
    return all.slice(0, Math.ceil(all.length / 2))
  }),
)

export const isHeldOut = (family: Family): boolean => heldOut.has(family)

export const familiesOf = (...formats: readonly EvaluationFormat[]): readonly Family[] =>
  families.filter(({ format }) => formats.includes(format))
