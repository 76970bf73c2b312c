/** Whether the text is in the clipboard. Where the browser has none for this page, or refuses it, a selected field is copied instead. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, near)
  }
}

/** The field is put beside the button: while a modal dialog is open, nothing outside of it can be selected. */
function copySelected(text: string, near: Element): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', opacity: '0' })
  near.after(field)
  field.select()
  try {
    // Deprecated, and the only way where `navigator.clipboard` does not exist.
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
