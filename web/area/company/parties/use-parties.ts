// The state of step 3, the related parties: the list, the form over it, the row that was removed last, and saving.
import { tagOf } from '@bonafide/core/languages'
import type { Individuals } from '@bonafide/core/rules/company/company'
import { sentParties } from '@bonafide/core/rules/company/sent'
import { businessStep } from '@bonafide/core/status'
import { useCallback, useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { asCompany } from '../load/as-company.ts'
import type { LoadedCompany } from '../load/company.ts'
import { positionFacts } from '../load/done.ts'
import { type StepWork, useStep } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import { partiesFaults } from './check-parties.ts'
import { changesList, type PartiesAction, reduceParties, partiesOf } from './model/change.ts'
import { Parties } from './model/open.ts'
import { listFaultWords, type ListFaultTexts } from './list-fault-words.ts'
import { useToday } from './form/use-today.ts'

/** A keystroke in the form changes only `values`: everything else keeps its identity, and its components do not render again. */
export interface PartiesWork extends Pick<StepWork<Parties>, 'values' | 'now' | 'locked'> {
  readonly act: (action: PartiesAction) => void
  readonly remove: (name: string, action: Extract<PartiesAction, { readonly do: 'remove' }>) => void
  readonly errors: ListFaultTexts['errors']
  readonly save: () => Promise<boolean>
  readonly removed: RemovedParty | undefined
  readonly undo: () => void
}

interface RemovedParty {
  readonly name: string
  readonly listBefore: Individuals
}

export function useParties(company: LoadedCompany): PartiesWork {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const {
    values,
    now,
    change,
    saveDraftNow,
    save: saveStep,
    locked,
  } = useStep<Parties>(businessStep.persons, {
    from: (loaded) => partiesOf(asCompany(loaded.detail).individualList),
    schema: Parties,
  })
  const today = useToday()
  const { list } = values
  // The errors of the last save. The summary above the form takes the focus when they change.
  const [errors, setErrors] = useState<ListFaultTexts['errors']>([])
  const [removed, setRemoved] = useState<RemovedParty>()

  const act = useCallback(
    (action: PartiesAction): void => {
      setRemoved(undefined)
      change((before) => reduceParties(before, action))
      if (changesList(action)) saveDraftNow()
    },
    [change, saveDraftNow],
  )
  const remove: PartiesWork['remove'] = useCallback(
    (name, action) => {
      act(action)
      setRemoved({ name, listBefore: list })
    },
    [act, list],
  )
  const save = useCallback(async (): Promise<boolean> => {
    const faults = partiesFaults(list, { today, ...positionFacts(company) })
    const texts = listFaultWords({ say, tag, company, list }, faults)
    setErrors(texts.errors)
    if (texts.warnings.length > 0) showToast('warning', texts.warnings.join(' '))
    if (faults.length > 0) return false
    setRemoved(undefined)
    return saveStep({ individualList: sentParties(list) })
  }, [list, today, company, say, tag, saveStep])
  const undo = useCallback((): void => {
    if (removed !== undefined) act({ do: 'restore', list: removed.listBefore })
  }, [act, removed])
  return { values, now, locked, act, remove, errors, save, removed, undo }
}
