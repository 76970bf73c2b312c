import type { closeP2pAd, closeP2pOrder } from '@bonafide/core/calls/stand-in/wallets'
import { useState } from 'react'
import { send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'

export interface CloseButtonProps {
  readonly call: typeof closeP2pOrder | typeof closeP2pAd
  readonly id: string
  readonly label: string
  /** With what it closes, for whoever hears one button after the other. */
  readonly name: string
  readonly onDone: () => Promise<void>
}

export const CloseButton = ({ call, id, label, name, onDone }: CloseButtonProps) => {
  const [busy, setBusy] = useState(false)
  const close = async (): Promise<void> => {
    setBusy(true)
    // Somebody else may have closed it meanwhile: what is shown is asked for again either way.
    await send(call, { id })
    await onDone()
    setBusy(false)
  }
  return (
    <Button small aria-label={name} loading={busy} onClick={() => void close()}>
      {label}
    </Button>
  )
}
