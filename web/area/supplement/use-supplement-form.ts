// The single form of a supplement: fields, documents and people, kept and sent together.
import { isPerson } from '@bonafide/core/rules/company/company'
import { useCallback, useState } from 'react'
import { useValues } from '../../lib/form/use-values.ts'
import { isRefusal } from '../../lib/send.ts'
import { signedInNow } from '../load/account.ts'
import { asCompany } from '../company/load/as-company.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { useKeeper } from '../company/load/use-keeper.ts'
import { refusedAs } from '../company/load/write.ts'
import { type PapersValues, paperValuesOf } from '../company/papers/model/values.ts'
import { changesList, type PartiesAction, reduceParties, partiesOf } from '../company/parties/model/change.ts'
import type { Parties } from '../company/parties/model/open.ts'
import { fieldsOfForm, type SupplementField } from './fields.ts'
import type { Supplement } from './load-supplement.ts'
import { makeWriter, type SupplementValues } from './write-supplement.ts'

export type SupplementSent = 'submitted' | 'repeated' | 'overtaken' | { readonly msg: string }

export interface SupplementWork {
  readonly values: SupplementValues
  readonly now: () => SupplementValues
  readonly setField: (name: SupplementField, value: string) => void
  readonly changePapers: (next: (before: PapersValues) => PapersValues) => void
  readonly act: (action: PartiesAction) => void
  readonly remove: (name: string, action: Extract<PartiesAction, { readonly do: 'remove' }>) => void
  /** The row that was removed last, until the list changes again. */
  readonly removed: Removed | undefined
  readonly undo: () => void
  readonly submit: () => Promise<SupplementSent>
}

interface Removed {
  readonly name: string
  readonly before: Parties['list']
}

/** Typed values are saved automatically, as in the four steps. */
export function useSupplementForm({ form }: Supplement, company: LoadedCompany): SupplementWork {
  const [account] = useState(signedInNow)
  const [removed, setRemoved] = useState<Removed>()
  const { values, now, change } = useValues<SupplementValues>(() => ({
    fields: fieldsOfForm(form),
    papers: { ...paperValuesOf(form), type: form.enterpriseType },
    parties: partiesOf(asCompany(company.detail).individualList),
  }))
  const [write] = useState(() => makeWriter({ form, company, account, now }))
  const keeper = useKeeper({
    draft: () => '',
    keep: async (_draft, options) => {
      const answer = await write(0, options)
      return answer.ok ? { state: 'kept' } : refusedAs(answer)
    },
  })
  const changeAndKeep = useCallback(
    (next: (before: SupplementValues) => SupplementValues): void => {
      const before = now()
      change(next)
      if (now() !== before) keeper.changed()
    },
    [change, keeper, now],
  )
  const setField = useCallback(
    (name: SupplementField, value: string): void =>
      changeAndKeep((before) => (before.fields[name] === value ? before : { ...before, fields: { ...before.fields, [name]: value } })),
    [changeAndKeep],
  )
  const changePapers = useCallback(
    (next: (before: PapersValues) => PapersValues): void => changeAndKeep((before) => ({ ...before, papers: next(before.papers) })),
    [changeAndKeep],
  )
  const act = useCallback(
    (action: PartiesAction): void => {
      setRemoved(undefined)
      changeAndKeep((before) => ({ ...before, parties: reduceParties(before.parties, action) }))
      if (changesList(action)) void keeper.flush()
    },
    [changeAndKeep, keeper],
  )
  const remove: SupplementWork['remove'] = useCallback(
    (name, action) => {
      const before = now().parties.list
      act(action)
      setRemoved({ name, before })
    },
    [act, now],
  )
  return {
    values,
    now,
    setField,
    changePapers,
    act,
    remove,
    removed,
    undo: () => (removed === undefined ? undefined : act({ do: 'restore', list: removed.before })),
    submit: async () => {
      // A save in flight is awaited first, so that the version is known.
      await keeper.flush()
      const answer = await write(1)
      if (answer.ok) return 'submitted'
      if (isRefusal(answer, 'supplement.repeated')) return 'repeated'
      return isRefusal(answer, 'business.overtaken') ? 'overtaken' : { msg: answer.msg }
    },
  }
}

/** Rows that were not part of the approved company. */
export const newRows = ({ list }: Parties, approvedIds: readonly number[]): Parties['list'] =>
  list.filter(({ id }) => id == null || !approvedIds.includes(id))

export const approvedRows = ({ list }: Parties, approvedIds: readonly number[]): Parties['list'] =>
  list.filter(({ id }) => id != null && approvedIds.includes(id))

/**
 * Whether requested people or institutions are still missing, checked separately for each kind, as on the server. Only the server knows
 * whether an institution on record was edited.
 */
export function isLackingRows({ asks, approvedIds, byCompany }: Supplement['form'], parties: Parties): boolean {
  if (byCompany) return false
  const hasPerson = newRows(parties, approvedIds).some(isPerson)
  const hasInstitution = parties.list.some((row) => !isPerson(row))
  return (asks.people && !hasPerson) || (asks.institutions && !hasInstitution)
}
