// Moves through the rows of a company's section by keyboard. Rows can take the focus but are not in the Tab order, because thirty fields
// with their buttons would be sixty stops.

/** The visible rows of the surrounding section; undefined outside a section. */
export const rowsAround = (focused: Element | null): readonly HTMLElement[] | undefined => {
  const section = focused?.closest('[data-rows]')
  return section == null ? undefined : rowsIn(section)
}

const rowsIn = (section: Element): readonly HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('[data-row], summary')].filter((row) => row.checkVisibility())

/** Called after a section has been opened by its key. */
export function focusFirstRow(): void {
  const section = document.querySelector('[data-rows]')
  if (section !== null) rowsIn(section)[0]?.focus()
}

/** Opens the remark editor of the focused row; on a person's or an institution's line, the editor of that whole entry. */
export function remarkOnRow(): void {
  const focused = document.activeElement
  const party = focused?.closest('summary')?.parentElement
  if (party instanceof HTMLDetailsElement) party.open = true
  const pens = (party ?? focused?.closest('[data-row]'))?.querySelectorAll<HTMLElement>('[data-pen] button') ?? []
  ;[...pens].at(-1)?.click()
}
