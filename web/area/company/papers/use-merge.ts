// Files are never lost to a choice between "mine" and "theirs": changes made elsewhere are merged with those made here.
import { detail } from '@bonafide/core/calls/company/business'
import { useEffect, useRef } from 'react'
import { send } from '../../../lib/send.ts'
import { detailNow, patchDetail } from '../load/company.ts'
import { saving } from '../load/saving.ts'
import { flushDraft, type StepWork } from '../load/use-step.ts'
import { mergedPapers } from './model/merge.ts'
import { type PapersValues, valuesNow } from './model/values.ts'

/** Several attempts, because files may keep arriving elsewhere. */
const maxAttempts = 3

export function useMerge({ values, change }: Pick<StepWork<PapersValues>, 'values' | 'change'>): void {
  /** The last state on which this page and the server agreed. */
  const base = useRef(values)
  useEffect(() => {
    let running = false
    const merge = async (): Promise<boolean> => {
      const answer = await send(detail, {}, { quiet: true })
      if (!answer.ok) return false
      patchDetail(answer.data)
      const newest = valuesNow(answer.data)
      change((mine) => mergedPapers({ base: base.current, mine, newest }))
      base.current = newest
      await flushDraft()
      return saving.get().state !== 'overtaken'
    }
    const settle = async (): Promise<void> => {
      running = true
      let done = false
      for (let attempt = 0; attempt < maxAttempts && !done; attempt++) done = await merge()
      running = false
      // Falls back to the same question as in every other step.
      if (!done) saving.set({ state: 'overtaken' })
    }
    return saving.watch(() => {
      const { state } = saving.get()
      const current = detailNow()
      if (state === 'kept' && current !== undefined) base.current = valuesNow(current)
      if (state !== 'overtaken' || running) return
      saving.set({ state: 'keeping' })
      void settle()
    })
  }, [change])
}
