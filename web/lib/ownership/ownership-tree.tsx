// Who holds how much of a company, from the company outwards. It is a list of lists: that is how a screen reader tells it and how a
// phone shows it, indented. Where there is room the same list is drawn as a tree.
import { memo, useDeferredValue, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/show/banner.tsx'
import type { Holdings } from './holdings.ts'
import { layOut, type LaidOut } from './lay-out.ts'
import type { OwnershipSay } from './ownership-say.ts'
import { PartyBox, type Told } from './party-box.tsx'
import { TreeLines } from './tree-lines.tsx'
import { sizes, standing } from './sizes.ts'
import styles from './ownership.module.css'
import { sumsOf, unfold, type Branch } from './unfold.ts'
import { useRoom } from './use-room.ts'

export interface OwnershipTreeProps {
  ownership: Holdings
  /** The name of the company itself. */
  company: string
  names: (index: number) => string
  /** Percent from which somebody owns it beneficially. */
  threshold: number
  say: OwnershipSay
}

/** Follows what is typed beside it, but never keeps the typing waiting. */
export const OwnershipTree = (props: OwnershipTreeProps) => <Tree {...useDeferredValue(props)} />

const Tree = memo(({ ownership, company, names, threshold, say }: OwnershipTreeProps) => {
  const unfolded = useMemo(() => unfold(ownership), [ownership])
  const laidOut = useMemo(() => layOut(unfolded), [unfolded])
  const sums = useMemo(() => sumsOf(ownership), [ownership])
  const [place, fits] = useRoom(sizes.widthOf(laidOut.columns))
  const told: Told = useMemo(() => ({ say, sums, ...whoIsWho(ownership) }), [say, sums, ownership])
  const drawn = fits ? laidOut : null
  const isEmpty = ownership.edges.length === 0
  return (
    <div ref={place} className={styles.whole}>
      {warningsOf(ownership).map((warning) => (
        <Banner key={warning} status="pending" title={say(`ownership.warning.${warning}`)} />
      ))}
      {isEmpty || (
        <div className={classes(styles.tree, fits && styles.drawn)} style={fits ? standing.sheet(laidOut) : undefined}>
          {fits && <TreeLines {...laidOut} />}
          <ul className={styles.root} aria-label={say('ownership.label')}>
            <li>
              <PartyBox told={told} name={company} box={fits ? laidOut.company : null} />
              <Branches branches={unfolded.holders} {...{ told, names, drawn }} />
            </li>
            {unfolded.apart.map((branch) => (
              <One key={branch.key} branch={branch} {...{ told, names, drawn }} />
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>{isEmpty ? say('ownership.none') : say('ownership.legend', { threshold })}</p>
    </div>
  )
})

/** That a controller is missing says as well that nobody owns enough. */
const warningsOf = ({ warnings }: Holdings): Holdings['warnings'] =>
  warnings.includes('controllerMissing') ? warnings.filter((warning) => warning !== 'nobodyReaches') : warnings

const whoIsWho = ({ owners, nodes }: Holdings): Pick<Told, 'owners' | 'persons'> => ({
  owners: new Map(owners.map((owner) => [owner.index, owner])),
  persons: new Set(nodes.filter(({ kind }) => kind === 'person').map(({ index }) => index)),
})

interface Shown {
  told: Told
  names: OwnershipTreeProps['names']
  drawn: LaidOut | null
}

const Branches = ({ branches, ...shown }: Shown & { branches: readonly Branch[] }) =>
  branches.length > 0 && (
    <ul className={styles.branches}>
      {branches.map((branch) => (
        <One key={branch.key} branch={branch} {...shown} />
      ))}
    </ul>
  )

const One = ({ branch, ...shown }: Shown & { branch: Branch }) => (
  <li className={styles.branch}>
    <PartyBox told={shown.told} name={shown.names(branch.index)} box={shown.drawn?.boxes.get(branch.key) ?? null} branch={branch} />
    <Branches branches={branch.holders} {...shown} />
  </li>
)
