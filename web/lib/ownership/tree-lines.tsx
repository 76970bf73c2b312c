import type { LaidOut, OwnershipLine } from './lay-out.ts'
import styles from './ownership.module.css'
import { pathOf, type Plan } from './sizes.ts'

/** A line's width shows its share, in four steps. */
const weights = [
  { from: 75, width: 6 },
  { from: 50, width: 4.5 },
  { from: 25, width: 3 },
  { from: 0, width: 1.25 },
] as const

const weightOf = ({ share }: OwnershipLine): number => weights.find(({ from }) => share >= from)?.width ?? 1

/** The lines between the boxes, hidden from screen readers, which read the list. All lines of a kind share a path, to save elements. */
export const TreeLines = ({ plan, lines }: Pick<LaidOut, 'lines'> & { readonly plan: Plan }) => (
  <svg className={styles.lines} viewBox={`0 0 ${plan.sheet.wide} ${plan.sheet.high}`} aria-hidden="true">
    <path
      d={pathsOf(
        plan,
        lines.filter(({ isUnknown }) => isUnknown),
      )}
      className={styles.unknownLine}
    />
    {[false, true].map((leads) =>
      weights.map(({ width }) => {
        const matching = lines.filter((line) => !line.isUnknown && line.leads === leads && weightOf(line) === width)
        return (
          matching.length > 0 && (
            <path
              key={`${leads} ${width}`}
              d={pathsOf(plan, matching)}
              strokeWidth={width}
              className={leads ? styles.leading : styles.line}
            />
          )
        )
      }),
    )}
  </svg>
)

const pathsOf = (plan: Plan, lines: readonly OwnershipLine[]): string => lines.map(({ from, to }) => pathOf(plan, from, to)).join('')
