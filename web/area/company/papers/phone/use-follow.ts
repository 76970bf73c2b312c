// While a phone is in use, this page polls the company and restarts after changes that it has not made itself.
import { businessStep } from '@bonafide/core/status'
import { useEffect, useState } from 'react'
import { detailNow, reloadCompany } from '../../load/company.ts'
import { saving } from '../../load/saving.ts'
import { flushDraft } from '../../load/use-step.ts'

const pollMs = 3000

/** Step 4 on the server, including its draft, as far as it can be compared. */
const stepNow = (): string => {
  const detail = detailNow()
  if (detail === undefined) return ''
  return JSON.stringify([detail.drafts.find(({ step }) => step === businessStep.files)?.draft ?? '', detail.verifyFileList])
}

/** The page has changes that the server does not know yet, so it must not restart. */
const hasPendingChanges = (): boolean => !['untouched', 'kept', 'saved'].includes(saving.get().state)

/** Counts how often the step has changed elsewhere. */
export function useFollow(open: boolean): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!open) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (): Promise<void> => {
      await flushDraft()
      const before = stepNow()
      if (!hasPendingChanges()) await reloadCompany()
      if (stopped) return
      // A draft that is being saved here also changes the step, so then the next poll decides.
      if (!hasPendingChanges() && stepNow() !== before) setChanges((count) => count + 1)
      timer = setTimeout(() => void poll(), pollMs)
    }
    void poll()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [open])
  return changes
}
