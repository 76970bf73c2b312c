import type { StatusRecord } from '@bonafide/core/calls/status'
import { taxNumberCard } from '@bonafide/core/rules/tax-number'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { useStanding } from '../load/account.ts'
import { useStart } from '../start/use-start.ts'
import { Reason } from '../reason.tsx'
import { useWords } from '../words.ts'
import styles from './tax-number.module.css'

/** The tax number, if it is required. The server sends it masked. */
export const TaxNumberCard = () => {
  const standing = useStanding()
  return standing.state === 'known' ? <KnownCard record={standing.record} /> : null
}

const KnownCard = ({ record }: { record: StatusRecord }) => {
  const say = useWords()
  const card = taxNumberCard(record)
  if (!card.shown) return null
  const { badge, action } = card
  return (
    <div data-usage="home.taxNumber">
      <Card
        title={say('tax.title')}
        aside={badge !== null && <StatusBadge status={badge} word={say(`status.${badge}`)} />}
        actions={action !== null && <StartTaxNumber action={action} />}
      >
        {record.pan !== null && (
          <p className={styles.number}>
            <span className="visually-hidden">{say('tax.number')}: </span>
            <bdi>{record.pan}</bdi>
          </p>
        )}
        {badge === 'failed' && record.panRemark !== null ? (
          <Reason reason={record.panRemark} />
        ) : (
          <p className="quiet">{say(`tax.text.${badge ?? 'none'}`)}</p>
        )}
      </Card>
    </div>
  )
}

const StartTaxNumber = ({ action }: { action: 'start' | 'restart' }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  const isStarting = starting === 'taxNumber'
  return (
    <Button
      disabled={busy && !isStarting}
      loading={isStarting}
      loadingLabel={say('level.starting')}
      onClick={() => void start('taxNumber')}
      data-usage="home.start.taxNumber"
    >
      {say(`tax.${action}`)}
    </Button>
  )
}
