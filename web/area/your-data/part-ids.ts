/** What can be done, in the order of the page; the links at its top lead there. */
export const actionParts = ['download', 'face', 'delete'] as const

/** The pressed button is gone: the focus moves to the heading of its part. */
export function focusPart(id: (typeof actionParts)[number] | 'companies' | 'history'): void {
  const heading = document.getElementById(`${id}-title`)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
