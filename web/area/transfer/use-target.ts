// The target account: its address, the code sent there, and whether the server accepts it.
import { transferPurposes } from '@bonafide/core/calls/codes'
import { bizValidateForTargetAccount, isAccountEmail } from '@bonafide/core/calls/transfer'
import type { ReplyOf } from '@bonafide/core/call'
import type { CodeKey } from '@bonafide/core/values'
import { useState } from 'react'
import { focusCode } from '../../lib/code/focus-code.ts'
import { useBusy } from '../../lib/form/use-busy.ts'
import { isNoSession, isRefusal, send } from '../../lib/send.ts'
import { reloadAccount } from '../load/account.ts'
import { useStart } from '../start/use-start.ts'
import type { TransferBody } from './run-transfer.ts'
import type { SendCode } from './use-send-code.tsx'
import { useTransferWords } from './words.ts'

/** The factors that confirm the current account. */
export type ProofOptions = ReplyOf<typeof bizValidateForTargetAccount>

export interface AcceptedTarget {
  readonly target: TransferBody['target']
  readonly options: ProofOptions
}

export interface Target {
  readonly email: string
  readonly emailError: string | undefined
  readonly setEmail: (text: string) => void
  readonly leaveEmail: () => void
  readonly code: string
  readonly codeError: string | undefined
  readonly setCode: (code: string) => void
  /** Undefined: no code is on its way to the current address. */
  readonly sentTo: string | undefined
  /** Counts addresses, so that a new address does not wait for the countdown of the previous one. */
  readonly turn: number
  readonly sendCode: () => Promise<boolean>
  readonly confirm: () => Promise<void>
  readonly busy: boolean
  /** The transfer requires the owner's face check. */
  readonly faceAsked: boolean
  readonly confirmFace: () => Promise<void>
  readonly faceOpening: boolean
  /** Once the server has accepted the target. */
  readonly accepted: AcceptedTarget | undefined
  readonly goBack: () => void
}

export const targetIds = { email: 'transfer-email', code: 'transfer-code' } as const

interface SentCode {
  readonly to: string
  readonly key: CodeKey
}

export function useTarget(sendTo: SendCode['sendTo']): Target {
  const say = useTransferWords()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [sent, setSent] = useState<SentCode>()
  const [turn, setTurn] = useState(0)
  const [faceAsked, setFaceAsked] = useState(false)
  const [accepted, setAccepted] = useState<AcceptedTarget>()
  const [busy, during] = useBusy()
  const { start, starting } = useStart()
  const address = email.trim()
  const emailFault = address === '' ? say('target.emailEmpty') : isAccountEmail(address) ? undefined : say('target.emailBad')
  const validateEmail = (): boolean => {
    setEmailError(emailFault)
    if (emailFault !== undefined) document.getElementById(targetIds.email)?.focus()
    return emailFault === undefined
  }
  const forgetCode = (): void => {
    setSent(undefined)
    setCode('')
    setTurn((before) => before + 1)
  }
  const check = async (key: CodeKey, afterFace = false): Promise<void> => {
    const target = { email: address, emailCodeKey: key, emailCode: code }
    const answer = await during(() => send(bizValidateForTargetAccount, target))
    if (isNoSession(answer)) return void reloadAccount()
    setFaceAsked(isRefusal(answer, 'transfer.faceFirst'))
    setEmailError(answer.ok ? undefined : answer.msg)
    if (answer.ok) setAccepted({ target, options: answer.data })
    if (!afterFace || !isRefusal(answer, 'code.wrong')) return
    // The code was right before the face check, which took longer than the code is valid.
    setEmailError(undefined)
    forgetCode()
    setCodeError(say('code.sendAnew'))
  }
  return {
    email,
    emailError,
    setEmail: (text) => {
      setEmail(text)
      setEmailError(undefined)
      setFaceAsked(false)
      if (sent === undefined || text.trim() === sent.to) return
      // The code belongs to the previous address.
      forgetCode()
    },
    leaveEmail: () => setEmailError((before) => emailFault ?? before),
    code,
    codeError,
    setCode: (digits) => {
      setCode(digits)
      setCodeError(undefined)
    },
    sentTo: sent?.to,
    turn,
    sendCode: async () => {
      if (!validateEmail()) return false
      const key = await sendTo({ kind: 'email', address, purpose: transferPurposes.target })
      if (key === undefined) return false
      setSent({ to: address, key })
      setCodeError(undefined)
      focusCode(targetIds.code)
      return true
    },
    confirm: async () => {
      if (busy || !validateEmail()) return
      if (sent === undefined) setCodeError(say('code.notSent'))
      else await check(sent.key)
    },
    busy,
    faceAsked,
    confirmFace: async () => {
      const end = await start('transferFace')
      if (end?.how === 'closed' && sent !== undefined) await check(sent.key, true)
    },
    faceOpening: starting === 'transferFace',
    accepted,
    goBack: () => setAccepted(undefined),
  }
}
