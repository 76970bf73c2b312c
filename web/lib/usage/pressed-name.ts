import { leavingEvent } from '../leaving-link.tsx'

/** The events that a recorder listens to. */
export const usageEvents = ['click', leavingEvent] as const

const pressable = 'a,button,summary,input,select,textarea,label,[role="menuitem"],[role="menuitemradio"],[role="option"],[role="tab"]'

/** The name of the pressed control. A press on an unnamed control does not count for a named element around it. */
export function pressedName(event: Event): string | undefined {
  if (event instanceof CustomEvent && event.type === leavingEvent) return nameIn(event.detail)
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (pressed === null || pressed.ariaDisabled === 'true') return undefined
  // For a summary, the name is on its details element.
  const namedElement = pressed instanceof HTMLElement && pressed.localName === 'summary' ? pressed.parentElement : pressed
  return namedElement?.dataset['usage']
}

const nameIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'name' in detail && typeof detail.name === 'string' ? detail.name : undefined
