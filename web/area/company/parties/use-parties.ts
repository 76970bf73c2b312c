// Step 3 as its page sees it: the list, the form over it, what was removed last, and the way to save it.
import { tagOf } from '@bonafide/core/languages'
import type { Individuals } from '@bonafide/core/rules/company/company'
import { neededPositions } from '@bonafide/core/rules/company/needed-positions'
import type { Ownership } from '@bonafide/core/rules/company/ownership/ownership'
import { sentParties } from '@bonafide/core/rules/company/sent'
import { businessStep, type Position } from '@bonafide/core/status'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { asCompany } from '../load/as-company.ts'
import type { LoadedCompany } from '../load/company.ts'
import { positionFacts } from '../load/done.ts'
import { type StepWork, useStep } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import { partiesFaults } from './check-parties.ts'
import { type Act, changed, partiesOf, shownList } from './model/change.ts'
import { Parties } from './model/open.ts'
import { listFaultWords, type Said } from './list-fault-words.ts'
import { useOwnership } from './view/drawn-ownership.tsx'
import { useToday } from './form/use-today.ts'

export interface PartiesWork {
  readonly work: StepWork<Parties>
  readonly shown: Individuals
  readonly ownership: Ownership
  readonly act: (act: Act) => void
  readonly errors: Said['errors']
  readonly save: () => Promise<boolean>
  readonly required: readonly Position[]
  readonly removed: Removed | undefined
  readonly remove: (name: string, act: Extract<Act, { readonly do: 'remove' }>) => void
  readonly undo: () => void
}

interface Removed {
  readonly name: string
  readonly before: Individuals
}

export function useParties(company: LoadedCompany): PartiesWork {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const work = useStep<Parties>(businessStep.persons, {
    from: (loaded) => partiesOf(asCompany(loaded.detail).individualList),
    schema: Parties,
  })
  const today = useToday()
  const { list } = work.values
  // As they stood when it was last to be saved: the list above the form takes the focus when it changes.
  const [errors, setErrors] = useState<Said['errors']>([])
  const [removed, setRemoved] = useState<Removed>()
  const shown = shownList(work.values)
  const ownership = useOwnership(company, shown)
  const positions = positionFacts(company)
  const faults = partiesFaults(list, { today, ...positions })
  const said = listFaultWords({ say, tag, company, list }, faults)

  const act = (one: Act): void => {
    setRemoved(undefined)
    work.change((before) => changed(before, one))
  }
  const save = async (): Promise<boolean> => {
    setErrors(said.errors)
    for (const warning of said.warnings) showToast('warning', warning)
    if (faults.length > 0) return false
    setRemoved(undefined)
    return work.save({ individualList: sentParties(list) })
  }
  return {
    work,
    shown,
    ownership,
    act,
    required: neededPositions(shown, positions),
    errors,
    save,
    removed,
    remove: (name, one) => {
      act(one)
      setRemoved({ name, before: list })
    },
    undo: () => {
      if (removed !== undefined) act({ do: 'restore', list: removed.before })
    },
  }
}
