import CircleAlert from 'lucide-react/icons/circle-alert'
import Repeat from 'lucide-react/icons/repeat'
import { memo, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import type { OwnershipSay } from './ownership-say.ts'
import styles from './ownership.module.css'
import { partyIcons } from './party-icons.tsx'
import { standing } from './sizes.ts'
import type { BoxFacts, LineFacts } from './told.ts'

interface PartyBoxProps extends BoxFacts {
  readonly name: string
  /** Where it is drawn; without a column nothing is, it stands in the list. */
  readonly column: number | undefined
  readonly row: number | undefined
  readonly say: OwnershipSay
}

/** The company itself, or somebody who holds a share of what stands before him. All that it gets are plain values: only a box that says something else is drawn again. */
export const PartyBox = memo(({ name, kind, share, leads, line, percent, column, row, say }: PartyBoxProps) => (
  <div className={styles.place} style={column === undefined || row === undefined ? undefined : standing.box({ column, row })}>
    {share !== undefined && (
      <span className={classes(styles.share, leads && styles.strong)}>{say('ownership.share', { percent: share })}</span>
    )}
    <div className={classes(styles.box, kind === 'company' && styles.first, leads && styles.marked)}>
      <span className={styles.icon}>{partyIcons[kind]}</span>
      <span className={styles.name} title={name} dir="auto">
        {name}
      </span>
      {kind !== 'company' && (
        <span className="visually-hidden">{say(kind === 'institution' ? 'ownership.institution' : 'ownership.person')}</span>
      )}
      <span className={classes(styles.more, line === 'owner' && styles.strong, isWrong(line) && styles.wrong)}>
        {marks[line]}
        <span>{isBare(line) ? say(`ownership.${line}`) : say(`ownership.${line}`, { percent })}</span>
      </span>
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
