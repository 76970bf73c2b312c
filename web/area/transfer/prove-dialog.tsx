import { transferPurposes } from '@bonafide/core/calls/codes'
import { masked } from '@bonafide/core/masked'
import type { CodeKey } from '@bonafide/core/values'
import { type SubmitEvent, useState } from 'react'
import { focusCode } from '../../lib/code/focus-code.ts'
import { SendCodeButton } from '../../lib/code/send-code-button.tsx'
import { useBusy } from '../../lib/form/use-busy.ts'
import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import type { User } from '../load/account.ts'
import type { TransferBody } from './run-transfer.ts'
import styles from './transfer.module.css'
import { UnbrokenAddress } from './unbroken-address.tsx'
import type { AcceptedTarget } from './use-target.ts'
import { useSendCode } from './use-send-code.tsx'
import { sendCodeWords, useTransferWords } from './words.ts'

interface ProveDialogProps extends AcceptedTarget {
  readonly user: User | undefined
  readonly onTransfer: (body: TransferBody) => Promise<string | undefined>
  readonly onClose: () => void
}

const factors = ['email', 'phone', 'google'] as const
type Factor = (typeof factors)[number]
type Sendable = Exclude<Factor, 'google'>

const formId = 'transfer-prove'

/** The owner confirms with every factor that is bound to the current account, and then the identity moves. */
export const ProveDialog = ({ target, options, user, onTransfer, onClose }: ProveDialogProps) => {
  const say = useTransferWords()
  const { sendTo, dialog } = useSendCode(user)
  const [codes, setCodes] = useState<Readonly<Record<Factor, string>>>({ email: '', phone: '', google: '' })
  const [keys, setKeys] = useState<{ readonly [Name in Sendable]?: CodeKey }>({})
  const [unsent, setUnsent] = useState<readonly Factor[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  const requiredFactors = factors.filter((factor) => options[factor])
  const destinations = { email: { kind: 'email', ...emailOf(user) }, phone: { kind: 'phone', ...phoneOf(user) } } as const
  const sendCode = async (factor: Sendable): Promise<boolean> => {
    const { kind, address } = destinations[factor]
    const key = await sendTo({ kind, address, purpose: purposes[factor] })
    if (key === undefined) return false
    setKeys((before) => ({ ...before, [factor]: key }))
    setUnsent((before) => before.filter((other) => other !== factor))
    focusCode(idOf(factor))
    return true
  }
  const type = (factor: Factor, code: string): void => {
    setCodes((before) => ({ ...before, [factor]: code }))
    setProblem(undefined)
  }
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const withoutCode = requiredFactors.filter((factor) => factor !== 'google' && keys[factor] === undefined)
    setUnsent(withoutCode)
    if (withoutCode[0] !== undefined) return document.getElementById(idOf(withoutCode[0]))?.focus()
    setProblem(undefined)
    setProblem(await during(() => onTransfer({ target, ...proofOf(options, codes, keys) })))
  }
  const actions =
    requiredFactors.length === 0 ? (
      <LinkButton kind="primary" href={links.security}>
        {say('prove.toSecurity')}
      </LinkButton>
    ) : (
      <>
        <Button
          type="submit"
          form={formId}
          kind="primary"
          disabled={requiredFactors.some((factor) => codes[factor].length < 6)}
          loading={busy}
          loadingLabel={say('prove.confirming')}
          data-usage="transfer.confirm"
        >
          {say('prove.confirm')}
        </Button>
        <Button disabled={busy} onClick={onClose} data-usage="transfer.cancel">
          {say('prove.cancel')}
        </Button>
      </>
    )
  return (
    <>
      <Dialog
        open
        title={say('prove.title')}
        closeLabel={busy ? undefined : say('transfer.close')}
        dismissable={!busy}
        onClose={onClose}
        actions={actions}
      >
        {requiredFactors.length === 0 ? (
          <p>{say('prove.none')}</p>
        ) : (
          <form id={formId} method="dialog" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <p>
              <UnbrokenAddress sentence={say('prove.lead', { email: target.email })} address={target.email} />
            </p>
            {requiredFactors.map((factor) => (
              <CodeField
                key={factor}
                id={idOf(factor)}
                name={`${factor}Code`}
                label={say(`prove.${factor}`)}
                error={unsent.includes(factor) ? say('code.notSent') : undefined}
                help={
                  factor === 'google' ? undefined : (
                    <UnbrokenAddress
                      sentence={say(keys[factor] === undefined ? 'prove.to' : 'prove.sentTo', { address: destinations[factor].shown })}
                      address={destinations[factor].shown}
                    />
                  )
                }
                value={codes[factor]}
                onChange={(code) => type(factor, code)}
                end={factor === 'google' ? undefined : <SendCodeButton words={sendCodeWords(say)} onSend={() => sendCode(factor)} />}
              />
            ))}
            {problem !== undefined && <p className={styles.problem}>{problem}</p>}
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

const purposes = { email: transferPurposes.currentEmail, phone: transferPurposes.currentPhone }
const idOf = (factor: Factor): string => `${formId}-${factor}`

/** The server always sends to the account's own addresses; this only names them for the captcha. */
function emailOf(user: User | undefined): { readonly address: string; readonly shown: string } {
  const address = user?.email ?? ''
  const at = address.lastIndexOf('@')
  return { address, shown: masked(address.slice(0, at)) + address.slice(at) }
}

function phoneOf(user: User | undefined): { readonly address: string; readonly shown: string } {
  const [area, number] = [user?.areaCode ?? '', (user?.phone ?? '').replace(/\D/g, '')]
  return { address: `+${area}${number}`, shown: `+${area} ${masked(number)}` }
}

const proofOf = (
  { email, phone, google }: AcceptedTarget['options'],
  codes: Readonly<Record<Factor, string>>,
  keys: { readonly [Name in Sendable]?: CodeKey },
): Omit<TransferBody, 'target'> => ({
  ...(email ? { emailCodeKey: keys.email, emailCode: codes.email } : {}),
  ...(phone ? { phoneCodeKey: keys.phone, phoneCode: codes.phone } : {}),
  ...(google ? { googleCode: codes.google } : {}),
})
