export interface MenuKey {
  key: string
  /** Index of the focused item, or -1. */
  now: number
  labels: readonly string[]
  /** The letters typed just before. */
  typed: string
}

/** The item to which a key moves in a menu, or undefined if the menu does not handle the key. */
export const nextItem = ({ key, now, labels, typed }: MenuKey): { to: number; typed: string } | undefined => {
  const last = labels.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: now >= last ? 0 : now + 1, typed: '' }
    case 'ArrowUp':
      return { to: now <= 0 ? last : now - 1, typed: '' }
    case 'Home':
      return { to: 0, typed: '' }
    case 'End':
      return { to: last, typed: '' }
  }
  // Space and Enter press the item, unless a label is being typed.
  if ([...key].length !== 1 || (key === ' ' && typed === '')) return undefined
  return typeAhead({ key, now, labels, typed })
}

/** The same letter again moves to the next label that starts with it; different letters narrow the search. */
const typeAhead = ({ key, now, labels, typed }: MenuKey): { to: number; typed: string } => {
  const text = (typed + key).toLocaleLowerCase()
  const sought = [...text].every((letter) => letter === key.toLocaleLowerCase()) ? key.toLocaleLowerCase() : text
  const from = sought.length > 1 ? now : now + 1
  for (let step = 0; step < labels.length; step++) {
    const at = (Math.max(from, 0) + step) % labels.length
    if (labels[at]?.toLocaleLowerCase().startsWith(sought)) return { to: at, typed: text }
  }
  return { to: now, typed: text }
}
