import type { closeP2pAd, closeP2pOrder } from '../../calls/wallets.ts'
import { useBusy } from '@bonafide/web/lib/form/use-busy.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'

export interface CloseButtonProps {
  readonly call: typeof closeP2pOrder | typeof closeP2pAd
  readonly id: string
  readonly label: string
  /** Names what it closes, for screen readers. */
  readonly name: string
  readonly onDone: () => Promise<void>
}

export const CloseButton = ({ call, id, label, name, onDone }: CloseButtonProps) => {
  const [busy, during] = useBusy()
  const close = async (): Promise<void> => {
    // It may have been closed elsewhere in the meantime: the list is fetched again either way.
    await send(call, { id })
    await onDone()
  }
  return (
    <Button small aria-label={name} loading={busy} onClick={() => void during(close)}>
      {label}
    </Button>
  )
}
