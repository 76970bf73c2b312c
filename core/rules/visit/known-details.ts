// What a visit knows about a person before it is submitted: confirmed details, otherwise the document's.
import { type DetailName, detailNames, Details } from '../../details.ts'
import type { DocumentReading, ReadPerson } from '../../evidence/document-reading.ts'
import { permittedDetails } from './visit-needs.ts'
import type { Purpose } from '../../purposes.ts'
import { type Choice, detailsOfChoice } from '../../frame/choice.ts'

export interface EnteredDetails {
  readonly purpose: Purpose
  readonly choice: Choice | null
  readonly details: Details
}

/** Typed values, and those implied by the chosen document. */
export const confirmedDetails = ({ purpose, choice, details }: EnteredDetails): Details => ({
  ...onlyWelcome(purpose, detailsOfChoice(choice)),
  ...details,
})

/** From the document, regardless of trust: it counts only once confirmed. For each field the best source comes last. */
export function readDetails(purpose: Purpose, readings: readonly DocumentReading[]): Details {
  const mrzs = readings.flatMap(({ mrz }) => mrz ?? [])
  const sources: readonly ReadPerson[] = [
    ...readings.toReversed().map(({ printed }) => printed),
    ...mrzs.filter(({ trusted }) => !trusted).map(({ read }) => read),
    ...readings.flatMap(({ barcode }) => barcode?.read ?? []),
    ...mrzs.filter(({ trusted }) => trusted).map(({ read }) => read),
  ]
  const read = sources.reduce<ReadPerson>((all, source) => ({ ...all, ...source }), {})
  const { nationality, sex: _sex, documentEnds: _ends, ...others } = read
  const named = permittedDetails(purpose).includes('otherNationality') ? { otherNationality: nationality } : { nationality }
  return onlyWelcome(purpose, onlyFitting({ ...others, ...named }))
}

/** The engine may read anything; a value that a form would refuse is not prefilled. */
const onlyFitting = (read: Readonly<Record<string, unknown>>): Details =>
  Object.entries(read).reduce<Details>((all, [field, value]) => {
    const parsed = value === undefined ? undefined : Details.safeParse({ [field]: value })
    return parsed?.success === true ? { ...all, ...parsed.data } : all
  }, {})

const onlyWelcome = (purpose: Purpose, details: Details): Details => {
  const welcome = permittedDetails(purpose)
  return pick(details, (field) => welcome.includes(field))
}

/** What `frameState` shows: typed before chosen before read; `read` lists the fields that were not typed. */
export function detailsForFrame(
  entered: EnteredDetails,
  read: Details,
  emptied: readonly DetailName[],
): { details: Details; read: readonly DetailName[] } {
  const confirmed = confirmedDetails(entered)
  const offered = pick(read, (field) => confirmed[field] === undefined && !emptied.includes(field))
  return { details: { ...offered, ...confirmed }, read: namesOf(offered) }
}

export const namesOf = (details: Details): readonly DetailName[] => detailNames.filter((field) => details[field] !== undefined)

const pick = (details: Details, fits: (field: DetailName) => boolean): Details => {
  const kept = Object.entries(details).filter(([field]) => detailNames.some((name) => name === field && fits(name)))
  return Object.fromEntries(kept)
}
