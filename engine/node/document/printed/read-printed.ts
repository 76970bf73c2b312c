// What is printed for people: each label with the value under it, or beside it.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import type * as z from 'zod/mini'
import type { TextRow } from '../text/read-page.ts'
import { labelOf, plain, type FieldName } from './labels.ts'
import { countryOf, dayOf, nameOf, numberOf, sexOf } from './values.ts'

type Read = z.infer<typeof ReadPerson>

/** Rows less sure than that are pattern. */
const sureEnough = 0.6

export function readPrinted(rows: readonly TextRow[]): Read {
  const sure = rows.filter((row) => row.sure >= sureEnough && row.text !== '')
  const labelled = sure.map((row) => ({ row, label: labelOf(row.text) }))
  const values = labelled.filter(({ label }) => label === undefined).map(({ row }) => row)
  const taken = new Set<TextRow>()
  let read: Read = {}
  for (const { row, label } of labelled) {
    if (label === undefined) continue
    const beside = /[:.]\s*(\S.{2,})$/.exec(row.text)?.[1]
    const below = values
      .filter((value) => !taken.has(value) && standsUnder(row, value))
      .toSorted((one, other) => far(row, one) - far(row, other))[0]
    const text = below?.text ?? beside ?? ''
    if (below !== undefined) taken.add(below)
    read = { ...valueOf(label, text), ...read }
  }
  return { ...datesWithoutLabels(sure), ...read }
}

/** Of three days on a document the first is the holder's birth and the last its end; of fewer nobody knows. */
function datesWithoutLabels(rows: readonly TextRow[]): Read {
  const days = [...new Set(rows.map(({ text }) => dayOf(text)).filter((day) => day !== undefined))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const [first, last] = [days[0], days.at(-1)]
  return days.length < 3 || first === undefined || last === undefined ? {} : { birthDate: first, documentEnds: last }
}

const left = ({ box }: TextRow): number => box.middle[0] - box.length / 2
const far = (label: TextRow, value: TextRow): number =>
  Math.hypot(value.box.middle[1] - label.box.middle[1], (left(value) - left(label)) / 2)

function standsUnder(label: TextRow, value: TextRow): boolean {
  const down = value.box.middle[1] - label.box.middle[1]
  const height = Math.max(label.box.height, value.box.height)
  return down > 0.3 * height && down < 3.2 * height && Math.abs(left(value) - left(label)) < 1.6 * height
}

function valueOf(label: FieldName, text: string): Read {
  switch (label) {
    case 'familyName':
      return only('familyName', nameOf(text))
    case 'givenName':
      return only('givenName', nameOf(text))
    case 'birthDate':
      return only('birthDate', dayOf(text))
    case 'documentEnds':
      return only('documentEnds', dayOf(text))
    case 'sex':
      return only('sex', sexOf(text))
    case 'nationality':
      return only('nationality', countryOf(text))
    case 'documentNumber':
      return only('documentNumber', numberOf(text))
    case 'address':
      return only('address', text === '' ? undefined : text)
    case 'other':
      return {}
  }
}

const only = <Name extends keyof Read>(name: Name, value: Read[Name] | undefined): Read => (value === undefined ? {} : { [name]: value })

const kinds = [
  ['residencePermit', /residencepermit|titredesejour|aufenthaltstitel|permisoderesidencia|residentcard/],
  ['drivingLicence', /drivinglicen[cs]e|driverslicen[cs]e|driverlicen[cs]e|permisdeconduire|fuhrerschein|permisodeconducir|patentediguida/],
  ['passport', /passport|passeport|pasaporte|reisepass|passaporto/],
  ['visa', /^visa|\/visa|visum|visado/],
  ['idCard', /identitycard|carteidentite|cartenationale|personalausweis|documentonacional|cartadidentita|identification|idcard/],
] as const

/** What kind of document its own words say it is. */
export function kindOf(rows: readonly TextRow[]): (typeof kinds)[number][0] | undefined {
  const texts = rows.filter(({ sure }) => sure >= sureEnough).map(({ text }) => plain(text))
  return kinds.find(([, shape]) => texts.some((text) => shape.test(text)))?.[0]
}
