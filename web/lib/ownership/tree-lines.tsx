import type { LaidOut, Line } from './lay-out.ts'
import styles from './ownership.module.css'
import { sizes } from './sizes.ts'

/** What lies between the boxes. Nobody has to see it: the list says the same. */
export const TreeLines = ({ columns, rows, lines }: LaidOut) => {
  const [wide, high] = [sizes.widthOf(columns), sizes.heightOf(rows)]
  return (
    <svg className={styles.lines} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      <path d={pathOf(lines.filter(({ leads }) => !leads))} className={styles.line} />
      <path d={pathOf(lines.filter(({ leads }) => leads))} className={styles.leading} />
    </svg>
  )
}

/** All of one kind are one path: two hundred elements less. */
const pathOf = (lines: readonly Line[]): string =>
  lines
    .map(({ from, to }) => {
      const start = from.column * sizes.pitch.column + sizes.box.wide
      return `M${start} ${middleOf(from.row)}h${sizes.turn}V${middleOf(to.row)}H${to.column * sizes.pitch.column}`
    })
    .join('')

const middleOf = (row: number): number => row * sizes.pitch.row + sizes.box.high / 2
