// What the forms of a person and of an institution share with each of their fields.
import { businessStep } from '@bonafide/core/status'
import { type ReactNode, useMemo, useState } from 'react'
import { type Errors, type FieldError, type FormErrors, linesOf } from '../../../../lib/form/use-errors.ts'
import { showToast } from '../../../../ui/float/toasts.ts'
import type { FieldHelp } from '../../../../ui/field/field.tsx'
import { remarkHelp } from '../../fields/remark.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { remarkOf } from '../../load/remarks.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'
import { formFaults, isShownWhileTyping, type PartyFault, type PartyField } from '../model/form-faults.ts'
import type { OpenParty } from '../model/open.ts'
import { faultWords, fieldLabel } from './fault-words.ts'
import { useToday } from './use-today.ts'
import type { ListRefusal } from './list-refusal.ts'

export interface FormKit {
  readonly company: LoadedCompany
  readonly locked: boolean
  /** The form's current values, rendered or not. */
  readonly openNow: () => OpenParty
  /** All current faults. */
  readonly faultsNow: () => readonly PartyFault[]
  /** A field's label, its error once it is due, and the reviewer's remark. */
  readonly field: (field: PartyField, help?: ReactNode) => FieldWiring
  /** Whether a reviewer rejected the picture that is still in the form. */
  readonly isRejected: (field: PartyField, file: string) => boolean
  /** From now on, shows errors of these fields. */
  readonly touch: (fields: readonly PartyField[]) => void
  /** Reports that the list does not permit this entry: as a toast, and above the form until the next attempt. */
  readonly refuse: (refused: ListRefusal) => void
  /** The errors of the last attempt: the summary above the form must not change while it is being worked through. */
  readonly errors: FormErrors<PartyField>['lines']
  readonly say: CompanySay
}

export interface FieldWiring {
  readonly id: string
  readonly label: string
  readonly help: FieldHelp
  readonly error: string | undefined
  readonly disabled: boolean
}

export const partyFieldIdOf = (field: PartyField): string => `party-${field}`

interface FormKitNeeds {
  readonly company: LoadedCompany
  readonly open: OpenParty
  readonly openNow: () => OpenParty
  /** The same values, deferred, so that updating messages never delays the next keystroke. */
  readonly settled: OpenParty
}

export function useFormKit({ company, open, openNow, settled }: FormKitNeeds): FormKit {
  const say = useCompanyWords()
  const [touched, setTouched] = useState<ReadonlySet<PartyField>>(() => new Set())
  const [errors, show] = useState<Errors<PartyField>>({})
  const today = useToday()
  const faultsNow = () => formFaults(openNow(), { today })
  const faults = useMemo(() => formFaults(settled, { today }), [settled, today])
  const shownFaults = faults.filter((fault) => touched.has(fault.field) || isShownWhileTyping(fault))
  const wordsOf = (field: PartyField): string | undefined => {
    const fault = shownFaults.find((candidate) => candidate.field === field)
    return fault === undefined ? undefined : faultWords(say, fault)
  }
  const remark = (field: PartyField): string | undefined =>
    open.row === null ? undefined : remarkOf(company, { step: businessStep.persons, field, index: open.row })
  const submittedRow = new Map<string, unknown>(Object.entries(company.detail.individualList.find(({ index }) => index === open.row) ?? {}))
  return {
    company,
    locked: company.locked,
    openNow,
    faultsNow,
    field: (field, help) => ({
      id: partyFieldIdOf(field),
      label: fieldLabel(say, field),
      help: remarkHelp(remark(field), help),
      error: wordsOf(field),
      disabled: company.locked,
    }),
    isRejected: (field, file) => remark(field) !== undefined && submittedRow.get(field) === file,
    touch: (fields) => {
      setTouched((before) => new Set([...before, ...fields]))
      const wrong = faultsNow().filter(({ field }) => fields.includes(field))
      show(Object.fromEntries(wrong.map((fault) => [fault.field, errorIn(say, fault)])))
    },
    refuse: ({ why, of }) => {
      showToast('warning', why)
      show({ [of]: why })
    },
    errors: linesOf(errors, partyFieldIdOf),
    say,
  }
}

/** Messages for missing values name the field; messages for invalid ones do not. */
function errorIn(say: CompanySay, fault: PartyFault): FieldError {
  const beside = faultWords(say, fault)
  return asksForValue(fault) ? beside : { beside, listed: say('party.faultOf', { field: fieldLabel(say, fault.field), fault: beside }) }
}

const asksForValue = ({ kind }: PartyFault): boolean => kind === 'missing' || kind === 'unchosen' || kind === 'image'
