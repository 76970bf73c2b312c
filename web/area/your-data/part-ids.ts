/** The available actions in page order; the links at the top lead to them. */
export const actionParts = ['download', 'face', 'delete'] as const

/** The pressed button is gone, so the focus moves to the heading of its section. */
export function focusPart(id: (typeof actionParts)[number] | 'companies' | 'history'): void {
  const heading = document.getElementById(`${id}-title`)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
