import Wrench from 'lucide-react/icons/wrench'
import { lazy, useEffect } from 'react'
import { links } from '../../lib/links.ts'
import { usePrefetch } from '../../lib/page/place.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { PageHead } from '../plain/page-head.tsx'
import { PagePart } from '../plain/part.tsx'
import { NotesStep } from './notes-step.tsx'
import type { TransferBody } from './run-transfer.ts'
import styles from './transfer.module.css'
import { UnknownOutcome } from './unknown-outcome.tsx'
import { resultPath, useTransferRun } from './use-run.ts'
import { type Transfer, useTransfer } from './use-transfer.ts'
import { useNetworkWords, useTransferWords } from './words.ts'

export { loadTransferWords as words } from './words.ts'

/** Loaded while the source account is checked: captcha and codes are needed from the second step on. */
const TargetStep = lazy(async () => ({ default: (await import('./target-step.tsx')).TargetStep }))

/** `/verified/transfer`: moves a verified identity to another account of the same owner. */
export const Screen = () => {
  useNetworkWords()
  const transfer = useTransfer()
  const { run, onMoved } = useTransferRun(transfer)
  return <TransferView transfer={transfer} onTransfer={run} onMoved={onMoved} />
}

interface TransferViewProps {
  readonly transfer: Transfer
  readonly onTransfer: (body: TransferBody) => Promise<string | undefined>
  readonly onMoved: () => void
}

export const TransferView = ({ transfer, onTransfer, onMoved }: TransferViewProps) => {
  const say = useTransferWords()
  const { phase, readFacts, toTarget, restart } = transfer
  switch (phase.is) {
    case 'loading':
      return (
        <div className={styles.page}>
          <PageHead place={say('transfer.step', { step: 1, steps: 2 })} title={say('transfer.title')} lead={say('transfer.lead')} />
          <p className={styles.waiting}>
            <Spinner large label={say('transfer.loading')} />
          </p>
        </div>
      )
    case 'disabled':
      return (
        <div className={styles.page}>
          <PageHead title={say('transfer.title')} />
          <EmptyState
            icon={<Wrench />}
            title={say('transfer.maintenance')}
            action={<LinkButton href={links.verification}>{say('transfer.toVerification')}</LinkButton>}
          >
            {say('transfer.maintenanceText')}
          </EmptyState>
        </div>
      )
    case 'notes':
      return (
        <div className={styles.page}>
          <PageHead place={say('transfer.step', { step: 1, steps: 2 })} title={say('transfer.title')} lead={say('transfer.lead')} />
          <NotesStep load={phase.load} onStart={toTarget} onLookAgain={readFacts} />
        </div>
      )
    case 'target':
      return (
        <PagePart waiting={<Spinner large label={say('notes.starting')} />}>
          <PrefetchResult />
          <TargetStep onTransfer={onTransfer} onBack={() => history.back()} />
        </PagePart>
      )
    case 'unknown':
      return <UnknownOutcome onMoved={onMoved} onRestart={restart} />
  }
}

/** Prefetches the result page, so that it can be shown even if the connection is lost during the transfer. */
const PrefetchResult = () => {
  const prefetch = usePrefetch()
  useEffect(() => prefetch(resultPath), [prefetch])
  return null
}
