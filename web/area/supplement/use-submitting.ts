// Submits a supplement: shows its faults if there are any, and otherwise leads to the result.
import { useState } from 'react'
import type { Upload } from '../../lib/uploads/upload.ts'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useErrors } from '../../lib/form/use-errors.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { fieldIdOf } from '../company/editor/field-id.ts'
import { releaseHistoryGuard } from '../company/editor/use-leaving.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { saving } from '../company/load/saving.ts'
import { useToday } from '../company/parties/form/use-today.ts'
import { useCompanyWords } from '../company/words.ts'
import type { SupplementField } from './fields.ts'
import type { Supplement } from './load-supplement.ts'
import { supplementCompleted, supplementSubmitted } from './places.ts'
import { faultsOfSupplement, missingWord, sayFieldFault } from './supplement-faults.ts'
import type { SupplementWork } from './use-supplement-form.ts'

interface SubmittingFacts {
  readonly form: Supplement['form']
  readonly company: LoadedCompany
  readonly work: SupplementWork
  readonly sent: readonly Upload[]
}

export function useSubmitting({ form, company, work, sent }: SubmittingFacts) {
  const say = useCompanyWords()
  const goTo = useGoTo()
  const today = useToday()
  const { errorOf, show } = useErrors<SupplementField>({ idOf: fieldIdOf, values: work.values.fields, now: () => work.now().fields })
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<'overtaken' | { readonly msg: string }>()
  const [busy, during] = useBusy()
  const faultsIn = (values: SupplementWork['values']) => faultsOfSupplement({ form, company, values, sent, today })
  const submit = async (): Promise<void> => {
    if (busy) return
    setTried(true)
    setProblem(undefined)
    const currentFaults = faultsIn(work.now())
    show(Object.fromEntries(currentFaults.fields.map((fault) => [fault.field, sayFieldFault(say, fault)])))
    if (currentFaults.fields.length + currentFaults.papers.length > 0 || currentFaults.people) return
    const result = await during(work.submit)
    if (result !== 'submitted' && result !== 'repeated') return setProblem(result)
    saving.set({ state: 'untouched' })
    await releaseHistoryGuard()
    goTo(result === 'submitted' ? supplementSubmitted : supplementCompleted, { replace: true })
  }
  const faults = faultsIn(work.values)
  return {
    busy,
    problem,
    errorOf,
    submit,
    papers: tried ? faults.papers : [],
    people: tried && faults.people ? say(missingWord(form)) : undefined,
    lines: tried ? faults.lines(say) : [],
  }
}
