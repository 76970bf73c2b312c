import { useState } from 'react'
import { useBusyBy } from '../../../lib/form/use-busy.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { overwriteWithDraft, loadNewest } from '../load/open-keeper.ts'
import { useSaving } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'

/** Shown if another tab, or another person with the same account, saved first: no input is discarded without asking. */
export const OvertakenDialog = () => {
  const say = useCompanyWords()
  const saving = useSaving()
  const [busy, during] = useBusyBy<'newest' | 'mine'>()
  const [failed, setFailed] = useState(false)
  const run = async (choice: 'newest' | 'mine'): Promise<void> => {
    if (busy !== undefined) return
    setFailed(false)
    setFailed(!(await during(choice, choice === 'newest' ? loadNewest : overwriteWithDraft)))
  }
  const actions = (
    <>
      <Button kind="primary" loading={busy === 'newest'} onClick={() => void run('newest')}>
        {say('overtaken.newest')}
      </Button>
      <Button loading={busy === 'mine'} onClick={() => void run('mine')}>
        {say('overtaken.mine')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={saving.state === 'overtaken'}
      onClose={() => undefined}
      dismissable={false}
      title={say('overtaken.title')}
      actions={actions}
    >
      <p>{say('overtaken.text')}</p>
      {failed && <p role="alert">{say('overtaken.failed')}</p>}
    </Dialog>
  )
}
