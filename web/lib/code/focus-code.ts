/** Moves the focus to the field for a code that was sent, unless the user is already typing in a field. */
export function focusCode(id: string): void {
  if (document.activeElement instanceof HTMLInputElement) return
  document.getElementById(id)?.focus()
}
