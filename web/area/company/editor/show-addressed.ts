/** A link may lead to one field, e.g. from a reviewer's remark on the overview. True: it is there, in sight, and has the focus. */
export function showAddressed(): boolean {
  const found = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (found === null) return false
  // A reload is no second press of that link.
  history.replaceState(history.state, '', location.pathname + location.search)
  for (let fold = found.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const control = found.matches('input, select, textarea, button, a, [tabindex]')
    ? found
    : found.querySelector<HTMLElement>('input, button')
  control?.focus({ preventScroll: true })
  return true
}
