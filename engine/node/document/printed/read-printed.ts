// Reads the human-readable print: each label with the value under it, or beside it.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import type * as z from 'zod/mini'
import type { TextRow } from '../text/read-page.ts'
import { labelsIn, plainLabel, type FieldName } from './labels.ts'
import { valueBelow, valueBeside, placeLabel } from './value-places.ts'
import { countryOf, dayOf, printedName, printedNumber, sexOf } from './values.ts'

type PrintedPerson = z.infer<typeof ReadPerson>

/** Rows read with less confidence are background pattern. */
const sureEnough = 0.6

export function readPrinted(rows: readonly TextRow[]): PrintedPerson {
  const sure = rows.filter((row) => row.sure >= sureEnough && row.text !== '')
  const [usual, turned] = [readLabelled(sure), readLabelled(sure.map(mirrored))]
  return { ...datesWithoutLabels(sure), ...(fitting(turned) > fitting(usual) + 1 ? turned : usual) }
}

function readLabelled(rows: readonly TextRow[]): PrintedPerson {
  const lines = rows.map((row) => ({ row, found: labelsIn(row.text) }))
  const labels = lines.flatMap(({ row, found }) => found.map((label, at) => placeLabel(row, label, found[at + 1])))
  const values = lines.filter(({ found }) => found.length === 0).map(({ row }) => row)
  let read: PrintedPerson = {}
  for (const label of labels) {
    const under = valueBelow(label, labels, values)
    const candidates = [...(label.inCapitals ? [under, label.rest] : [label.rest, under]), valueBeside(label, labels, values)]
    read = { ...candidates.map((text) => valueOf(label.field, text)).find((value) => Object.keys(value).length > 0), ...read }
  }
  return read
}

/** For layouts that print the label below its value. */
const mirrored = (row: TextRow): TextRow => ({ ...row, box: { ...row.box, middle: [row.box.middle[0], -row.box.middle[1]] } })

/** Some documents have labels under the values. There, the text under a label is the next field's value, and rarely has this field's format. */
const fitting = (read: PrintedPerson): number => shaped.filter((field) => read[field] !== undefined).length
const shaped = ['birthDate', 'documentEnds', 'sex', 'nationality', 'documentNumber'] as const

/** With three or more dates on a document, the first is the holder's birth and the last the expiry; with fewer it is unclear. */
function datesWithoutLabels(rows: readonly TextRow[]): PrintedPerson {
  const days = [...new Set(rows.map(({ text }) => dayOf(text)).filter((day) => day !== undefined))].toSorted((a, b) => (a < b ? -1 : 1))
  const [first, last] = [days[0], days.at(-1)]
  return days.length < 3 || first === undefined || last === undefined ? {} : { birthDate: first, documentEnds: last }
}

function valueOf(label: FieldName, text: string): PrintedPerson {
  switch (label) {
    case 'familyName':
      return only('familyName', printedName(text))
    case 'givenName':
      return only('givenName', printedName(text))
    case 'birthDate':
      return only('birthDate', dayOf(text))
    case 'documentEnds':
      return only('documentEnds', dayOf(text))
    case 'sex':
      return only('sex', sexOf(text))
    case 'nationality':
      return only('nationality', countryOf(text))
    case 'documentNumber':
      return only('documentNumber', printedNumber(text))
    case 'address':
      return only('address', text === '' ? undefined : text)
    case 'other':
      return {}
  }
}

const only = <Name extends keyof PrintedPerson>(name: Name, value: PrintedPerson[Name] | undefined): PrintedPerson =>
  value === undefined ? {} : { [name]: value }

const kinds = [
  ['residencePermit', /residencepermit|titredesejour|aufenthaltstitel|permisoderesidencia|residentcard/],
  ['drivingLicence', /drivinglicen[cs]e|driverslicen[cs]e|driverlicen[cs]e|permisdeconduire|fuhrerschein|permisodeconducir|patentediguida/],
  ['passport', /passport|passeport|pasaporte|reisepass|passaporto/],
  ['visa', /^visa|\/visa|visum|visado/],
  ['idCard', /identitycard|carteidentite|cartenationale|personalausweis|documentonacional|cartadidentita|identification|idcard/],
] as const

/** The kind of document, by its own words. */
export function kindOf(rows: readonly TextRow[]): (typeof kinds)[number][0] | undefined {
  const texts = rows.filter(({ sure }) => sure >= sureEnough).map(({ text }) => plainLabel(text))
  return kinds.find(([, shape]) => texts.some((text) => shape.test(text)))?.[0]
}
