import { companyChanges, type CompanyChange, openComplement } from '@bonafide/core/calls/company/supplement'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { isVerified } from '@bonafide/core/status'
import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { isRefusal, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxGroup } from '../../ui/field/checkbox-group.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useCompanyWords } from '../company/words.ts'
import { signedInNow } from '../load/account.ts'
import { supplementForm } from './places.ts'

/** For a verified company without an open request: it reports what has changed, and only that is filled in and reviewed. */
export const TellChange = ({ record }: { readonly record: StatusRecord }) => {
  const say = useCompanyWords()
  const [open, setOpen] = useState(false)
  const isRequested = record.kybComplement.enable === 1 && !isVerified(record.kybComplement.status)
  if (!isVerified(record.enterpriseVerify.enterpriseKycFlag) || isRequested) return null
  return (
    <div>
      <Button onClick={() => setOpen(true)} data-usage="company.tellChange">
        {say('change.open')}
      </Button>
      {open && <ChangeDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

const ChangeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useCompanyWords()
  const goTo = useGoTo()
  const [changes, setChanges] = useState<readonly CompanyChange[]>([])
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  const begin = async (): Promise<void> => {
    if (changes.length === 0) return setMissing(true)
    const answer = await during(() => send(openComplement, { changes: [...changes], account: signedInNow() }))
    // Requested in the meantime, so the form exists already.
    if (answer.ok || isRefusal(answer, 'supplement.open')) goTo(supplementForm)
    else setProblem(answer.msg)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('change.title')}
      size="narrow"
      actions={
        <>
          <Button kind="primary" loading={busy} onClick={() => void begin()} data-usage="company.tellChange.begin">
            {say('change.begin')}
          </Button>
          <Button onClick={onClose}>{say('change.cancel')}</Button>
        </>
      }
    >
      <CheckboxGroup
        label={say('change.which')}
        values={changes}
        onChange={setChanges}
        error={missing && changes.length === 0 ? say('change.missing') : undefined}
        options={companyChanges.map((change) => ({ value: change, label: say(`change.${change}`) }))}
      />
      {problem !== undefined && (
        <div role="alert">
          <Banner status="failed" title={problem} />
        </div>
      )}
    </Dialog>
  )
}
