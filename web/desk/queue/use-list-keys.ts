import { useGoTo } from '../../lib/page/place.tsx'
import { rowsAround } from '../case/company/fields/row-cursor.ts'
import { type Keys, useKeys } from '../case/keys.ts'

const cases = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-case-list] a')]

/**
 * Moves from the focused row, or from the open case. Rows are links, so Enter opens them. Inside a company's section, it moves
 * through that section's rows.
 */
const move = (step: 1 | -1) => (): void => {
  const all = rowsAround(document.activeElement) ?? cases()
  const focused = all.findIndex((row) => row === document.activeElement)
  const from = focused === -1 ? all.findIndex((row) => row.ariaCurrent === 'page') : focused
  const to = from === -1 ? (step === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, from + step))
  all[to]?.focus()
}

/** J and K move through the list on every page that shows it. */
export function useCaseListKeys(more: Keys = {}): void {
  useKeys({ j: move(1), k: move(-1), ...more })
}

/** Escape leads from a case to the list. */
export function useBackKey(to: string): Keys {
  const goTo = useGoTo()
  return { Escape: () => goTo(to) }
}
