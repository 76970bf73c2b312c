import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { PageLead, PageTitle } from '../plain/page-head.tsx'
import { fetchOutcome } from './run-transfer.ts'
import styles from './transfer.module.css'
import { useTransferWords } from './words.ts'

interface UnknownOutcomeProps {
  readonly onMoved: () => void
  readonly onRestart: () => void
}

/** The reply was lost and the server cannot be reached: the page must claim neither success nor failure. */
export const UnknownOutcome = ({ onMoved, onRestart }: UnknownOutcomeProps) => {
  const [found, setFound] = useState<'unknown' | 'notMoved'>()
  const [busy, during] = useBusy()
  const check = async (): Promise<void> => {
    setFound(undefined)
    const outcome = await during(fetchOutcome)
    if (outcome === 'moved') onMoved()
    else setFound(outcome)
  }
  return <UnknownView found={found} busy={busy} onCheck={() => void check()} onRestart={onRestart} />
}

interface UnknownViewProps {
  /** The result of checking again; undefined: not checked yet. */
  readonly found: 'unknown' | 'notMoved' | undefined
  readonly busy: boolean
  readonly onCheck: () => void
  readonly onRestart: () => void
}

export const UnknownView = ({ found, busy, onCheck, onRestart }: UnknownViewProps) => {
  const say = useTransferWords()
  return (
    <div className={styles.outcome}>
      <span className={styles.pending} aria-hidden="true">
        <StatusIcon status="pending" size={40} />
      </span>
      <PageTitle>{say('unknown.title')}</PageTitle>
      <PageLead>
        <p>{say('unknown.text')}</p>
      </PageLead>
      <output className={styles.found}>
        {found === 'unknown' && say('unknown.still')}
        {found === 'notMoved' && say('unknown.notMoved')}
      </output>
      <p className={styles.actions}>
        <Button kind="primary" loading={busy} loadingLabel={say('unknown.checking')} onClick={onCheck} data-usage="transfer.check">
          {say('unknown.again')}
        </Button>
        {found === 'notMoved' && (
          <Button onClick={onRestart} data-usage="transfer.restart">
            {say('unknown.restart')}
          </Button>
        )}
        <LinkButton href={links.verification} data-usage="transfer.look">
          {say('transfer.toVerification')}
        </LinkButton>
      </p>
    </div>
  )
}
