/** Whether the text was copied. If the page has no clipboard access, a selected field is copied instead. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, near)
  }
}

/** The field is placed beside the button, because nothing outside an open modal dialog can be selected. */
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
    // Deprecated, but the only way without `navigator.clipboard`.
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
