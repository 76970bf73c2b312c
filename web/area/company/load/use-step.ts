// One step of the form: its initial values, saving drafts while typing, saving the step.
import type { BusinessStep } from '@bonafide/core/status'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { type FormValues, useValues } from '../../../lib/form/use-values.ts'
import { useStore } from '../../../lib/store.ts'
import { signedInNow } from '../../load/account.ts'
import { type LoadedCompany, reloadCompany, useCompany } from './company.ts'
import { draftText } from './draft-text.ts'
import { type SavingStep, saving } from './saving.ts'
import { useKeeper } from './use-keeper.ts'
import { type SavedPart, writeDraft, writeStep } from './write.ts'

export { flushDraft } from './open-keeper.ts'
export type { SavedPart } from './write.ts'

export interface StepWork<V> extends FormValues<V> {
  /** Saves the step, which the server checks. False: it was refused, and the bottom of the page says why. */
  readonly save: (part: SavedPart) => Promise<boolean>
  /** Saves the draft immediately. */
  readonly saveDraftNow: () => void
  readonly locked: boolean
}

export interface StepPlan<V> {
  readonly from: (company: LoadedCompany) => V
  readonly schema: z.ZodMiniType<V>
}

export function useStep<V>(step: BusinessStep, plan: StepPlan<V>): StepWork<V> {
  const load = useCompany()
  if (load.state !== 'there') throw new Error('A step was rendered before its company was loaded')
  const { company } = load
  const [account] = useState(signedInNow)
  const { values, now, change: changeValues } = useValues(() => initialValues(step, plan, company))
  const keeper = useKeeper({ draft: () => draftText(now()), keep: (draft, options) => writeDraft({ step, account, draft }, options) })
  const change = useCallback(
    (next: (before: V) => V): void => {
      const before = now()
      changeValues(next)
      if (now() !== before) keeper.changed()
    },
    [changeValues, keeper, now],
  )
  const save = useCallback(
    async (part: SavedPart): Promise<boolean> => {
      keeper.settle()
      saving.set({ state: 'keeping' })
      const refused = await writeStep({ step, isSubmit: 0, account }, part)
      if (refused === undefined) await reloadCompany()
      saving.set(refused ?? { state: 'saved', at: Date.now() })
      // Input that the server refused is kept as typed.
      if (refused !== undefined && refused.state !== 'overtaken') keeper.changed()
      return refused === undefined
    },
    [keeper, step, account],
  )
  const saveDraftNow = useCallback((): void => void keeper.flush(), [keeper])
  return { values, now, change, saveDraftNow, save, locked: company.locked }
}

/** The draft, if it can be parsed: an older page may have written another format. */
function initialValues<V>(step: BusinessStep, { from, schema }: StepPlan<V>, company: LoadedCompany): V {
  const draft = company.locked ? undefined : company.detail.drafts.find((draft) => draft.step === step)?.draft
  const read = draft === undefined || draft === '' ? undefined : schema.safeParse(parsed(draft))
  return read?.success === true ? read.data : from(company)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The saving state, for display. */
export const useSaving = (): SavingStep => useStore(saving)
