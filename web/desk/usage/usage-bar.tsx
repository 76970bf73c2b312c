import { type UsageRange, usageFiles } from '@bonafide/core/calls/desk/usage'
import { printQuery } from '@bonafide/core/address/query'
import type { FunnelKind } from '@bonafide/core/usage/funnel'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { LinkContext } from '../../ui/link.tsx'
import { useWords } from '../words.ts'
import { isLast, lastDays, maxDays, rangeOf, usualDays } from './range.ts'
import styles from './usage.module.css'

export interface UsageBarProps {
  readonly range: UsageRange
  readonly of: FunnelKind
  readonly onRange: (range: UsageRange) => void
}

/** The range of days, and downloads for it. */
export const UsageBar = ({ range, of, onRange }: UsageBarProps) => {
  const say = useWords()
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string }>(range)
  const changeRange = (next: { readonly from: string; readonly to: string }): void => {
    setTyped(next)
    const parsed = rangeOf(next.from, next.to)
    if (parsed !== undefined) onRange(parsed)
  }
  const problem = rangeOf(typed.from, typed.to) === undefined ? say('usage.rangeWrong', { most: maxDays }) : undefined
  return (
    <div className={styles.bar}>
      <div className={styles.range}>
        <TextField
          type="date"
          label={say('usage.from')}
          value={typed.from}
          onChange={(event) => changeRange({ ...typed, from: event.target.value })}
        />
        <TextField
          type="date"
          label={say('usage.to')}
          value={typed.to}
          onChange={(event) => changeRange({ ...typed, to: event.target.value })}
        />
        <div className={styles.usual}>
          {usualDays.map((days) => (
            <Button key={days} kind="quiet" small aria-pressed={isLast(range, days)} onClick={() => changeRange(lastDays(days))}>
              {say('usage.lastDays', { days })}
            </Button>
          ))}
        </div>
      </div>
      <Files range={range} of={of} />
      <output className={styles.wrong}>{problem}</output>
    </div>
  )
}

/** Plain links to files, whose addresses contain no language because they are not pages of the desk. */
const Files = ({ range, of }: Pick<UsageBarProps, 'range' | 'of'>) => {
  const say = useWords()
  const days = { from: range.from, to: range.to }
  const query = printQuery(days)
  const ofKind = printQuery({ ...days, of })
  return (
    <LinkContext value="a">
      <div className={styles.files}>
        <LinkButton href={`${usageFiles.days}?${ofKind}`} small download icon={<Download size={16} />}>
          {say('usage.exportDays')}
        </LinkButton>
        <LinkButton href={`${usageFiles.events}?${query}`} small download icon={<Download size={16} />}>
          {say('usage.exportEvents')}
        </LinkButton>
      </div>
    </LinkContext>
  )
}
