import { prepareArchive } from '@bonafide/core/calls/person/your-data'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { type Failure, isRefusal, send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { usePrivacyWords } from '../../privacy/words.ts'
import styles from '../your-data.module.css'
import { redirectIfSessionLost } from '../load-your-data.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

export const DownloadPart = ({ needsCode }: { needsCode: boolean }) => {
  const say = usePrivacyWords()
  const [asking, setAsking] = useState(false)
  const [busy, during] = useBusy()
  const fetchArchive = async (code: string | undefined): Promise<Failure | undefined> => {
    const answer = await send(prepareArchive, code === undefined ? {} : { code }, { quiet: true })
    if (!answer.ok) return answer
    setAsking(false)
    showToast('done', say('download.started'))
    // It arrives as an attachment, so the page stays.
    location.assign(answer.data.path)
    return undefined
  }
  const fetchWithoutCode = async (): Promise<void> => {
    const failed = await during(() => fetchArchive(undefined))
    if (failed === undefined || redirectIfSessionLost(failed)) return
    if (isRefusal(failed, 'data.codeNeeded')) setAsking(true)
    else showToast('error', failed.msg)
  }
  return (
    <>
      <p className="measure">{say('download.text')}</p>
      <p className={styles.action}>
        <Button
          icon={<Download />}
          loading={busy}
          loadingLabel={say('download.working')}
          data-usage="data.download"
          onClick={() => (needsCode ? setAsking(true) : void fetchWithoutCode())}
        >
          {say('download.action')}
        </Button>
      </p>
      {asking && (
        <StepUpDialog
          id="archive"
          title={say('download.codeTitle')}
          confirm={say('download.action')}
          needsCode
          run={fetchArchive}
          onClose={() => setAsking(false)}
        >
          <p>{say('download.codeText')}</p>
        </StepUpDialog>
      )}
    </>
  )
}
