// Shows a company's holders and their shares, from the company outwards. It is a nested list, which a screen reader announces and a phone
// shows indented. If there is room, the same list is drawn as a tree.
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/show/banner.tsx'
import type { Holdings } from './holdings.ts'
import { type Box, layOut, type LaidOut, unknownKey } from './lay-out.ts'
import { type OwnershipSay, sayWarnings } from './ownership-say.ts'
import { PartyBox } from './party-box.tsx'
import { TreeLines } from './tree-lines.tsx'
import { type Plan, planOf, sheetStyle } from './sizes.ts'
import styles from './ownership.module.css'
import { branchBoxFacts, companyBoxFacts, unknownBoxFacts, type OwnershipTexts, ownershipTexts } from './ownership-texts.ts'
import { type Branch, firstOf, sizeOf, unfold, type Unfolded } from './unfold.ts'
import { useWidthInRem } from './use-room.ts'

export interface OwnershipTreeProps {
  ownership: Holdings
  /** The name of the company itself. */
  company: string
  names: (index: number) => string
  /** The percentage from which a person is a beneficial owner. */
  threshold: number
  say: OwnershipSay
}

/** Follows the form beside it, but never delays typing. */
export const OwnershipTree = (props: OwnershipTreeProps) => <Tree {...useDeferredValue(props)} />

const Tree = memo(({ ownership, company, names, threshold, say }: OwnershipTreeProps) => {
  const unfolded = useMemo(() => unfold(ownership), [ownership])
  const laidOut = useMemo(() => layOut(unfolded), [unfolded])
  const texts = useMemo(() => ownershipTexts(ownership, (percent) => say('ownership.share', { percent })), [ownership, say])
  const [place, room] = useWidthInRem()
  const plan = useMemo(() => planOf(laidOut, room), [laidOut, room])
  const drawn = useMemo(() => (plan === null ? null : { plan, boxes: laidOut.boxes }), [plan, laidOut])
  const { holders, apart, missing } = useFirst(unfolded)
  const shown: ShownTree = { texts, names, say, drawn }
  const isEmpty = ownership.edges.length === 0
  return (
    <div ref={place} className={styles.whole}>
      {sayWarnings(say, ownership, names).map(({ key, title }) => (
        <Banner key={key} status="pending" title={title} />
      ))}
      {isEmpty || (
        <div
          className={classes(styles.tree, plan !== null && styles.drawn, plan?.way === 'down' && styles.down)}
          style={plan === null ? undefined : sheetStyle(plan)}
        >
          {plan !== null && <TreeLines plan={plan} lines={laidOut.lines} />}
          <ul className={styles.root} aria-label={say('ownership.label')}>
            <li>
              <PartyBox {...companyBoxFacts(texts)} {...placeIn(shown, laidOut.company)} name={company} say={say} />
              <Branches of="" branches={holders} missing={missing} {...shown} />
            </li>
            {apart.map((branch) => (
              <BranchItem key={branch.key} branch={branch} {...shown} />
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>{isEmpty ? say('ownership.none') : say('ownership.legend', { threshold })}</p>
    </div>
  )
})

function useFirst({ holders, apart, missing }: Unfolded): Unfolded {
  const sizes = useMemo(() => ({ holders: sizeOf(holders), all: sizeOf(holders) + sizeOf(apart) }), [holders, apart])
  const drawnCount = useGrowing(sizes.all)
  return useMemo(
    () => ({ holders: firstOf(holders, drawnCount), apart: firstOf(apart, drawnCount - sizes.holders), missing }),
    [holders, apart, missing, drawnCount, sizes],
  )
}

interface ShownTree extends Pick<OwnershipTreeProps, 'names' | 'say'> {
  texts: OwnershipTexts
  drawn: { readonly plan: Plan; readonly boxes: LaidOut['boxes'] } | null
}

const placeIn = ({ drawn }: ShownTree, box: Box | undefined): { readonly x: number | undefined; readonly y: number | undefined } =>
  drawn === null || box === undefined ? { x: undefined, y: undefined } : drawn.plan.at(box)

interface BranchesProps extends ShownTree, Pick<Unfolded, 'missing'> {
  /** The key of the entity that they hold. */
  of: string
  branches: readonly Branch[]
}

const Branches = ({ of, branches, missing, ...shown }: BranchesProps) =>
  branches.length > 0 && (
    <ul className={styles.branches}>
      {branches.map((branch) => (
        <BranchItem key={branch.key} branch={branch} {...shown} />
      ))}
      {missing > 0 && (
        <li className={styles.branch}>
          <PartyBox
            {...unknownBoxFacts(missing)}
            {...placeIn(shown, shown.drawn?.boxes.get(unknownKey(of)))}
            name={shown.say('ownership.unknown')}
            say={shown.say}
          />
        </li>
      )}
    </ul>
  )

const BranchItem = memo(({ branch, ...shown }: ShownTree & { branch: Branch }) => (
  <li className={styles.branch}>
    <PartyBox
      {...branchBoxFacts(branch, shown.texts)}
      {...placeIn(shown, shown.drawn?.boxes.get(branch.key))}
      name={shown.names(branch.index)}
      say={shown.say}
    />
    <Branches of={branch.key} branches={branch.holders} missing={branch.missing} {...shown} />
  </li>
))

/** More boxes than fit on a screen. */
const firstCount = 16
/** Small enough for a slow phone to draw without a noticeable wait. */
const sliceSize = 16

/** How many boxes are drawn: the visible ones immediately, the rest in slices, so that typing and scrolling stay responsive. */
function useGrowing(count: number): number {
  const [drawnCount, setDrawnCount] = useState(firstCount)
  useEffect(() => {
    if (drawnCount < count) startTransition(() => setDrawnCount(drawnCount + sliceSize))
  }, [drawnCount, count])
  return drawnCount
}
