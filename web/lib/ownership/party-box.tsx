import CircleAlert from 'lucide-react/icons/circle-alert'
import Repeat from 'lucide-react/icons/repeat'
import { memo, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import type { OwnershipSay } from './ownership-say.ts'
import styles from './ownership.module.css'
import { partyIcons } from './party-icons.tsx'
import { placeStyle } from './sizes.ts'
import type { BoxFacts, LineFacts } from './ownership-texts.ts'

interface PartyBoxProps extends BoxFacts {
  readonly name: string
  /** Where it is drawn, in rem; undefined if it is in the list instead. */
  readonly x: number | undefined
  readonly y: number | undefined
  readonly say: OwnershipSay
}

/** The company itself or one of its holders. All props are plain values, so a box rerenders only if its content changes. */
export const PartyBox = memo(({ name, kind, share, leads, line, percent, chain, x, y, say }: PartyBoxProps) => (
  <div className={styles.place} style={x === undefined || y === undefined ? undefined : placeStyle(x, y)}>
    {share !== undefined && (
      <span className={classes(styles.share, leads && styles.strong)}>{say('ownership.share', { percent: share })}</span>
    )}
    <div
      className={classes(styles.box, kind === 'company' && styles.first, kind === 'unknown' && styles.unknown, leads && styles.marked)}
      // A tooltip shows how the total is computed, so the keyboard and touch must reach it as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={chain === undefined ? undefined : 0}
    >
      <span className={styles.icon}>{partyIcons[kind]}</span>
      <span className={styles.name} title={kind === 'unknown' ? undefined : name} dir="auto">
        {name}
      </span>
      {(kind === 'institution' || kind === 'person' || kind === 'owner') && (
        <span className="visually-hidden">{say(kind === 'institution' ? 'ownership.institution' : 'ownership.person')}</span>
      )}
      {line !== 'unknown' && (
        <span className={classes(styles.more, line === 'owner' && styles.strong, isWrong(line) && styles.wrong)}>
          {marks[line]}
          <span>{isBare(line) ? say(`ownership.${line}`) : say(`ownership.${line}`, { percent })}</span>
        </span>
      )}
      {chain !== undefined && <span className={styles.chain}>{chain}</span>}
    </div>
  </div>
))

const marks: Readonly<Partial<Record<LineFacts['line'], ReactNode>>> = {
  circle: <Repeat />,
  apart: <CircleAlert />,
  over: <CircleAlert />,
}

const isWrong = (line: LineFacts['line']): boolean => line === 'circle' || line === 'over'
const isBare = (line: LineFacts['line']): line is 'circle' | 'told' | 'apart' => line === 'circle' || line === 'told' || line === 'apart'
