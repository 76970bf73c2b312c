import { useState } from 'react'
import { Dialog } from '@bonafide/web/ui/float/dialog.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { useWords } from '../words.ts'
import { type TotpKey, TotpPassword } from './totp-password.tsx'
import { TotpRecovery } from './totp-recovery.tsx'
import { TotpScan } from './totp-scan.tsx'

/** Password, then QR code and digits, then recovery codes. The authenticator stays off until the digits are correct. */
type TotpStep =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly key: TotpKey }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

export interface TotpDialogProps {
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

export const TotpOnDialog = ({ onClose, onDone }: TotpDialogProps) => {
  const say = useWords()
  const [step, setStep] = useState<TotpStep>({ at: 'password' })
  const end = (): void => {
    onClose()
    void onDone()
    showToast('done', say('totp.doneOn'))
  }
  // The codes are shown only now: a click outside the dialog must not lose them.
  const last = step.at === 'recovery'
  return (
    <Dialog
      open
      title={say(last ? 'totp.recoveryTitle' : 'totp.title')}
      onClose={onClose}
      dismissable={!last}
      closeLabel={last ? undefined : say('form.close')}
    >
      {step.at === 'password' && <TotpPassword onKey={(key) => setStep({ at: 'scan', key })} />}
      {step.at === 'scan' && <TotpScan totpKey={step.key} onCodes={(codes) => setStep({ at: 'recovery', codes })} />}
      {step.at === 'recovery' && <TotpRecovery codes={step.codes} onKept={end} />}
    </Dialog>
  )
}
