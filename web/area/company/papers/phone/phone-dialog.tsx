import { localePath } from '@bonafide/core/address/locale-path'
import { businessStep } from '@bonafide/core/status'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { Button } from '../../../../ui/action/button.tsx'
import { CopyButton } from '../../../../ui/action/copy-button.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import { QrCode } from '../../../../ui/show/qr-code.tsx'
import { Spinner } from '../../../../ui/wait/spinner.tsx'
import { useCompanyWords } from '../../words.ts'
import styles from './phone.module.css'

interface PhoneDialogProps {
  readonly onClose: () => void
  /** Files that have arrived from elsewhere since it was opened. */
  readonly come: number
}

/** Shows this step's address, which contains no secret: the phone logs in separately, and all data is on the server. */
export const PhoneDialog = ({ onClose, come }: PhoneDialogProps) => {
  const say = useCompanyWords()
  const language = useLanguage()
  const [refused, setRefused] = useState(false)
  const link = `${location.origin}${localePath(language, '/verified/kyb/enterprise')}?step=${businessStep.files}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('papers.phone.title')}
      closeLabel={say('file.close')}
      actions={
        <Button onClick={onClose} data-usage="company.phone.done">
          {say('papers.phone.done')}
        </Button>
      }
    >
      <div className={styles.ways}>
        <QrCode text={link} label={say('papers.phone.code')} size={192} />
        <div className={styles.words}>
          <p>{say('papers.phone.text')}</p>
          <CopyButton
            text={link}
            label={say('papers.phone.copy')}
            copiedLabel={say('papers.phone.copied')}
            onRefused={() => setRefused(true)}
          />
          {refused && (
            <p className={styles.link}>
              <bdi dir="ltr">{link}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className={styles.wait}>
        {come === 0 && <Spinner />}
        <output>{come === 0 ? say('papers.phone.waiting') : say('papers.phone.come', { count: come })}</output>
      </p>
    </Dialog>
  )
}
