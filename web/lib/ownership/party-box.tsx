import Building2 from 'lucide-react/icons/building-2'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Repeat from 'lucide-react/icons/repeat'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRound from 'lucide-react/icons/user-round'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Holdings } from './holdings.ts'
import type { Box } from './lay-out.ts'
import type { OwnershipSay } from './ownership-say.ts'
import styles from './ownership.module.css'
import { standing } from './sizes.ts'
import type { Branch } from './unfold.ts'

export interface Told {
  owners: ReadonlyMap<number, Holdings['owners'][number]>
  persons: ReadonlySet<number>
  sums: ReadonlyMap<number | 'company', number>
  say: OwnershipSay
}

interface PartyBoxProps {
  told: Told
  name: string
  /** Where it is drawn; null: nothing is, it stands in the list. */
  box: Box | null
  /** None: it is the company itself. */
  branch?: Branch
}

/** The company itself, or somebody who holds a share of what stands before him. While a name is typed, no other box is drawn again. */
export const PartyBox = memo(({ told, name, box, branch }: PartyBoxProps) => {
  const style = box === null ? undefined : standing.box(box)
  if (branch === undefined)
    return (
      <Frame style={style} icon={<Building2 />} name={name} first>
        <Sum of="company" told={told} />
      </Frame>
    )
  const isPerson = told.persons.has(branch.index)
  return (
    <Frame
      style={style}
      icon={isPerson ? told.owners.get(branch.index)?.reaches === true ? <UserRoundCheck /> : <UserRound /> : <Building2 />}
      kind={told.say(isPerson ? 'ownership.person' : 'ownership.institution')}
      share={branch.percent === null ? undefined : told.say('ownership.share', { percent: branch.percent })}
      name={name}
      leads={branch.leads}
    >
      <More branch={branch} told={told} />
    </Frame>
  )
})

const More = ({ branch: { index, again, percent, votes }, told }: { branch: Branch; told: Told }) => {
  const { say, owners, persons } = told
  const owner = owners.get(index)
  if (owner?.reaches === true) return <Line strong>{say('ownership.owner', { percent: owner.percent })}</Line>
  if (votes) return <Line>{say('ownership.votes', { percent: percent ?? 0 })}</Line>
  if (persons.has(index)) return <Line>{say('ownership.total', { percent: owner?.percent ?? 0 })}</Line>
  if (again === 'circle')
    return (
      <Line mark={<Repeat />} wrong>
        {say('ownership.circle')}
      </Line>
    )
  if (again === 'told') return <Line>{say('ownership.told')}</Line>
  if (percent === null) return <Line mark={<CircleAlert />}>{say('ownership.apart')}</Line>
  return <Sum of={index} told={told} />
}

const Sum = ({ of, told: { sums, say } }: { of: number | 'company'; told: Told }) => {
  const percent = sums.get(of) ?? 0
  if (percent <= 100) return <Line>{say('ownership.named', { percent })}</Line>
  return (
    <Line mark={<CircleAlert />} wrong>
      {say('ownership.over', { percent })}
    </Line>
  )
}

interface FrameProps {
  style: CSSProperties | undefined
  icon: ReactNode
  name: string
  kind?: string
  share?: string | undefined
  first?: boolean
  leads?: boolean
  children: ReactNode
}

const Frame = ({ style, icon, name, kind, share, first = false, leads = false, children }: FrameProps) => (
  <div className={styles.place} style={style}>
    {share !== undefined && <span className={classes(styles.share, leads && styles.strong)}>{share}</span>}
    <div className={classes(styles.box, first && styles.first, leads && styles.marked)}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name} title={name} dir="auto">
        {name}
      </span>
      {kind !== undefined && <span className="visually-hidden">{kind}</span>}
      {children}
    </div>
  </div>
)

interface LineProps {
  mark?: ReactNode
  strong?: boolean
  wrong?: boolean
  children: ReactNode
}

const Line = ({ mark, strong = false, wrong = false, children }: LineProps) => (
  <span className={classes(styles.more, strong && styles.strong, wrong && styles.wrong)}>
    {mark}
    <span>{children}</span>
  </span>
)
