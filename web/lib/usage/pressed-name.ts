import { leavingEvent } from '../leaving-link.tsx'

/** What a recorder listens to. */
export const usageEvents = ['click', leavingEvent] as const

const pressable = 'a,button,summary,input,select,textarea,label,[role="menuitem"],[role="menuitemradio"],[role="option"],[role="tab"]'

/** The name of what was pressed. Something with a name that merely has something nameless in it was not pressed. */
export function pressedName(event: Event): string | undefined {
  if (event instanceof CustomEvent && event.type === leavingEvent) return nameIn(event.detail)
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (pressed === null || pressed.ariaDisabled === 'true') return undefined
  // What opens and closes is named as a whole.
  const named = pressed instanceof HTMLElement && pressed.localName === 'summary' ? pressed.parentElement : pressed
  return named?.dataset['usage']
}

const nameIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'name' in detail && typeof detail.name === 'string' ? detail.name : undefined
