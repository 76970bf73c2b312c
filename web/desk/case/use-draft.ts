// The details that an approval would accept, as the reviewer reads them from the evidence.
import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { CalendarDate } from '@bonafide/core/dates'
import { type DetailName, Details } from '@bonafide/core/details'
import { foldedNumber } from '@bonafide/core/identity'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { missingDetails } from '@bonafide/core/rules/review/case-details'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useErrors } from '../../lib/form/use-errors.ts'
import { useValues } from '../../lib/form/use-values.ts'
import { useWords } from '../words.ts'

type ValueName = DetailName | 'documentEnds'
export type DraftValues = Readonly<Partial<Record<ValueName, string>>>

const prefix = 'detail-'
export const fieldId = (name: ValueName): string => `${prefix}${name}`

/** The first field that blocks the approval. */
export const wrongField = `[id^='${prefix}'][aria-invalid]`

export interface Draft {
  readonly values: DraftValues
  readonly set: (name: ValueName, value: string) => void
  /** The id of this person in the company's list, if the document identifies them or the reviewer has chosen them. */
  readonly party: string | undefined
  /** Whether the reviewer has to choose the person: no number identified them, or the reviewer has read another number. */
  readonly choosesParty: boolean
  readonly setParty: (party: string) => void
  readonly partyError: string | undefined
  /** The error that blocks an approval, shown only once the reviewer has tried to approve. */
  readonly errorOf: (name: ValueName) => string | undefined
  /** Whether the reviewer has changed a field. */
  readonly changed: boolean
  /** Returns what an approval sends; if something is missing or invalid, marks the fields and returns undefined. */
  readonly parse: () => AcceptedInput | undefined
}

export interface AcceptedInput {
  readonly details: Details
  readonly documentEnds?: CalendarDate
  readonly party?: string
}

export function useDraft(wholeCase: WholeCase): Draft {
  const say = useWords()
  const { values, now, change } = useValues<DraftValues>(() => firstValues(wholeCase))
  const { errorOf, show } = useErrors<ValueName>({ idOf: fieldId, values, now })
  const first = firstValues(wholeCase)
  const [party, setParty] = useState<string | undefined>(undefined)
  const [isPartyMissing, setPartyMissing] = useState(false)
  const identified = identifiedParty(wholeCase, first, values)
  return {
    party: identified ?? party,
    choosesParty: wholeCase.party !== null && identified === undefined,
    setParty: (next) => {
      setParty(next)
      setPartyMissing(false)
    },
    partyError: isPartyMissing ? say('party.missing') : undefined,
    values,
    errorOf,
    changed: Object.entries(values).some(([name, value]) => value !== (first[name as ValueName] ?? '')),
    set: (name, value) => change((before) => ({ ...before, [name]: value })),
    parse: () => {
      const { wrong, accepted } = parseDraft(wholeCase, now())
      show(Object.fromEntries(wrong.map((name) => [name, say('case.missing')])))
      const chosen = identifiedParty(wholeCase, first, now()) ?? party
      const lacksParty = wholeCase.party !== null && chosen === undefined
      setPartyMissing(lacksParty)
      if (accepted === undefined || lacksParty) return undefined
      return chosen === undefined ? accepted : { ...accepted, party: chosen }
    },
  }
}

/** The document's number identifies the person only while the reviewer reads the same number. */
export function identifiedParty({ party }: Pick<WholeCase, 'party'>, first: DraftValues, values: DraftValues): string | undefined {
  const isSame = (name: 'documentNumber' | 'issuingCountry'): boolean =>
    foldedNumber(values[name] ?? '') === foldedNumber(first[name] ?? '')
  return party?.meant != null && isSame('documentNumber') && isSame('issuingCountry') ? party.meant : undefined
}

/** People do not type a document's expiry date: it is filled in if its machine-readable lines are trusted. */
export function firstValues({ about, submitted: { details }, seen }: Pick<WholeCase, 'about' | 'submitted' | 'seen'>): DraftValues {
  const { fields, ends } = purposeRecords[about].review
  const trusted = seen.documents.find(({ mrz }) => mrz?.trusted === true)
  return {
    ...Object.fromEntries(fields.map((name) => [name, String(details[name] ?? '')])),
    ...(ends && trusted?.machine?.documentEnds !== undefined ? { documentEnds: trusted.machine.documentEnds } : {}),
  }
}

/** Uses the server's schema, so that a value which the server would refuse is reported beside its field. */
export function parseDraft(
  { about }: Pick<WholeCase, 'about'>,
  values: DraftValues,
): { wrong: readonly ValueName[]; accepted?: AcceptedInput } {
  const { documentEnds = '', ...typed } = values
  const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, valueOf(name, value.trim())]]))
  const parsed = z.safeParse(Details, Object.fromEntries(filled))
  const ends = documentEnds === '' ? undefined : CalendarDate.safeParse(documentEnds)
  const invalid = parsed.success
    ? []
    : purposeRecords[about].review.fields.filter((name) => parsed.error.issues.some(({ path }) => path[0] === name))
  const lacking = parsed.success ? missingDetails(about, parsed.data) : []
  const wrong = [...invalid, ...lacking, ...(ends?.success === false ? (['documentEnds'] as const) : [])]
  if (wrong.length > 0 || !parsed.success) return { wrong }
  return { wrong, accepted: { details: parsed.data, ...(ends?.success === true ? { documentEnds: ends.data } : {}) } }
}

const valueOf = (name: string, value: string): string | number => (name === 'documentType' ? Number(value) : value)
