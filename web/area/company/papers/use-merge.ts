// Files are never lost to a choice between "mine" and "theirs": what was changed elsewhere meanwhile is joined with what was done here.
import { detail } from '@bonafide/core/calls/company/business'
import { useEffect, useRef } from 'react'
import { send } from '../../../lib/send.ts'
import { detailNow, patchDetail } from '../load/company.ts'
import { saving } from '../load/saving.ts'
import { keepNow, type StepWork } from '../load/use-step.ts'
import { merged } from './model/merge.ts'
import { type PapersValues, valuesNow } from './model/values.ts'

/** Files may be added one after the other elsewhere. */
const tries = 3

export function useMerge({ values, change }: Pick<StepWork<PapersValues>, 'values' | 'change'>): void {
  /** What this page and the server have last agreed on. */
  const base = useRef(values)
  useEffect(() => {
    let running = false
    const merge = async (): Promise<boolean> => {
      const answer = await send(detail, {}, { quiet: true })
      if (!answer.ok) return false
      patchDetail(answer.data)
      const newest = valuesNow(answer.data)
      change((mine) => merged({ base: base.current, mine, newest }))
      base.current = newest
      await keepNow()
      return saving.get().state !== 'overtaken'
    }
    const settle = async (): Promise<void> => {
      running = true
      let done = false
      for (let tried = 0; tried < tries && !done; tried++) done = await merge()
      running = false
      // The question that every other step asks has to do.
      if (!done) saving.set({ state: 'overtaken' })
    }
    return saving.watch(() => {
      const { state } = saving.get()
      const known = detailNow()
      if (state === 'kept' && known !== undefined) base.current = valuesNow(known)
      if (state !== 'overtaken' || running) return
      saving.set({ state: 'keeping' })
      void settle()
    })
  }, [change])
}
