// Who holds how much of a company, from the company outwards. It is a list of lists: that is how a screen reader tells it and how a
// phone shows it, indented. Where there is room the same list is drawn as a tree.
import { memo, useDeferredValue, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/show/banner.tsx'
import type { Holdings } from './holdings.ts'
import { type Box, layOut, type LaidOut } from './lay-out.ts'
import { type OwnershipSay, sayWarnings } from './ownership-say.ts'
import { PartyBox } from './party-box.tsx'
import { TreeLines } from './tree-lines.tsx'
import { sizes, standing } from './sizes.ts'
import styles from './ownership.module.css'
import { ofBranch, ofCompany, type Told, toldOf } from './told.ts'
import { type Branch, firstOf, sizeOf, unfold, type Unfolded } from './unfold.ts'
import { useGrowing } from './use-growing.ts'
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
  const told = useMemo(() => toldOf(ownership), [ownership])
  const [place, fits] = useRoom(sizes.widthOf(laidOut.columns))
  const { holders, apart } = useFirst(unfolded)
  const shown: Shown = { told, names, say, drawn: fits ? laidOut : null }
  const isEmpty = ownership.edges.length === 0
  return (
    <div ref={place} className={styles.whole}>
      {sayWarnings(say, ownership, names).map(({ key, title }) => (
        <Banner key={key} status="pending" title={title} />
      ))}
      {isEmpty || (
        <div className={classes(styles.tree, fits && styles.drawn)} style={fits ? standing.sheet(laidOut) : undefined}>
          {fits && <TreeLines {...laidOut} />}
          <ul className={styles.root} aria-label={say('ownership.label')}>
            <li>
              <PartyBox {...ofCompany(told)} {...placeIn(shown, laidOut.company)} name={company} say={say} />
              <Branches branches={holders} {...shown} />
            </li>
            {apart.map((branch) => (
              <One key={branch.key} branch={branch} {...shown} />
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>{isEmpty ? say('ownership.none') : say('ownership.legend', { threshold })}</p>
    </div>
  )
})

function useFirst({ holders, apart }: Unfolded): Unfolded {
  const sizes = useMemo(() => ({ holders: sizeOf(holders), all: sizeOf(holders) + sizeOf(apart) }), [holders, apart])
  const drawn = useGrowing(sizes.all)
  return useMemo(() => ({ holders: firstOf(holders, drawn), apart: firstOf(apart, drawn - sizes.holders) }), [holders, apart, drawn, sizes])
}

interface Shown extends Pick<OwnershipTreeProps, 'names' | 'say'> {
  told: Told
  drawn: LaidOut | null
}

const placeIn = ({ drawn }: Shown, box: Box | undefined) => ({
  column: drawn === null ? undefined : box?.column,
  row: drawn === null ? undefined : box?.row,
})

const Branches = ({ branches, ...shown }: Shown & { branches: readonly Branch[] }) =>
  branches.length > 0 && (
    <ul className={styles.branches}>
      {branches.map((branch) => (
        <One key={branch.key} branch={branch} {...shown} />
      ))}
    </ul>
  )

const One = memo(({ branch, ...shown }: Shown & { branch: Branch }) => (
  <li className={styles.branch}>
    <PartyBox
      {...ofBranch(branch, shown.told)}
      {...placeIn(shown, shown.drawn?.boxes.get(branch.key))}
      name={shown.names(branch.index)}
      say={shown.say}
    />
    <Branches branches={branch.holders} {...shown} />
  </li>
))
