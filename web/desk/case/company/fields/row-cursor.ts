// Going through the rows of a company's section by keyboard. A row takes the focus, and no place in the order of the Tab key: thirty fields
// with their pens would be sixty stops.

/** The rows that can be seen in the section around; undefined: there is none around. */
export const rowsAround = (focused: Element | null): readonly HTMLElement[] | undefined => {
  const section = focused?.closest('[data-rows]')
  return section == null ? undefined : rowsIn(section)
}

const rowsIn = (section: Element): readonly HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('[data-row], summary')].filter((row) => row.checkVisibility())

/** After a section was chosen by its key. */
export function focusFirstRow(): void {
  const section = document.querySelector('[data-rows]')
  if (section !== null) rowsIn(section)[0]?.focus()
}

/** Opens the pen of the row that has the focus; on a person's or an institution's line, the pen of that entry as a whole. */
export function remarkOnRow(): void {
  const focused = document.activeElement
  const party = focused?.closest('summary')?.parentElement
  if (party instanceof HTMLDetailsElement) party.open = true
  const pens = (party ?? focused?.closest('[data-row]'))?.querySelectorAll<HTMLElement>('[data-pen] button') ?? []
  ;[...pens].at(-1)?.click()
}
