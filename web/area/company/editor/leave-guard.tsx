import { useCallback, useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { flushDraft } from '../load/open-keeper.ts'
import { saving } from '../load/saving.ts'
import { useCompanyWords } from '../words.ts'
import { type LeavingEditor, useLeaving } from './use-leaving.ts'

/** Asks before leaving a step with unsaved input, which stays as a draft either way. */
export const LeaveGuard = () => {
  const say = useCompanyWords()
  const [leaving, setLeaving] = useState<LeavingEditor>()
  const [busy, during] = useBusy()
  useLeaving(useCallback((editor: LeavingEditor) => setLeaving(() => editor), []))
  const leave = async (): Promise<void> => {
    if (busy || leaving === undefined) return
    await during(async () => {
      await flushDraft()
      // Prevents a second question when the page unloads.
      saving.set({ state: 'untouched' })
      await leaving()
    })
    setLeaving(undefined)
  }
  const stay = (): void => setLeaving(undefined)
  const actions = (
    <>
      <Button kind="primary" onClick={stay}>
        {say('leave.stay')}
      </Button>
      <Button loading={busy} onClick={() => void leave()}>
        {say('leave.leave')}
      </Button>
    </>
  )
  return (
    <Dialog open={leaving !== undefined} onClose={stay} title={say('leave.title')} actions={actions} size="narrow">
      <p>{say('leave.text')}</p>
    </Dialog>
  )
}
