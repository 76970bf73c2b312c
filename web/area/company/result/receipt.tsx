import { receipt } from '@bonafide/core/calls/company/receipt'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { LoadedCompany } from '../load/company.ts'
import { useWords } from '../../words.ts'
import { useCompanyWords } from '../words.ts'
import styles from './receipt.module.css'
import type { Receipt } from './receipt-reply.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

type ReceiptState =
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly receipt: Receipt }

/** The submission, to print or save. Fetched on demand. */
export const ReceiptPart = ({ company }: { readonly company: LoadedCompany }) => {
  const say = useCompanyWords()
  const area = useWords()
  const [receiptState, setReceiptState] = useState<ReceiptState>({ state: 'none' })
  const [busy, during] = useBusy()
  const fetchReceipt = async (): Promise<void> => {
    setReceiptState({ state: 'none' })
    const answer = await during(() => send(receipt, {}, { quiet: true }))
    setReceiptState(answer.ok ? { state: 'there', receipt: answer.data } : { state: 'failed', msg: answer.msg })
  }
  if (receiptState.state === 'there')
    return (
      <section className={styles.receipt} data-receipt aria-labelledby="receipt-title">
        <p className={styles.exchange}>{area('exchange.name')}</p>
        <div className={styles.top}>
          <h2 id="receipt-title" className={styles.title}>
            {say('receipt.title')}
          </h2>
          <Button className={styles.print} icon={<Printer />} onClick={() => print()} data-usage="company.receipt.print">
            {say('receipt.print')}
          </Button>
        </div>
        <ReceiptSheet receipt={receiptState.receipt} company={company} />
      </section>
    )
  return (
    <div className={styles.ask}>
      <Button
        icon={<FileText />}
        loading={busy}
        loadingLabel={say('receipt.loading')}
        onClick={() => void fetchReceipt()}
        data-usage="company.receipt"
      >
        {say('receipt.show')}
      </Button>
      {receiptState.state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {say('receipt.failed', { why: receiptState.msg })}
        </p>
      )}
    </div>
  )
}
