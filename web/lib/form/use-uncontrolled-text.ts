// A text field that holds its own text, so that a keystroke does not wait for a render. The form's value follows in a transition.
import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export interface UncontrolledField<Field> {
  readonly ref: RefObject<Field | null>
  readonly defaultValue: string
}

interface UncontrolledText<Field> {
  readonly field: UncontrolledField<Field>
  /** Writes as if the user had typed it. */
  readonly setText: (text: string) => void
}

/** If the form sets another `value`, the field shows it as soon as the form has processed all keystrokes. */
export function useUncontrolledText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onText: (text: string) => void,
): UncontrolledText<Field> {
  const ref = useRef<Field>(null)
  const [defaultValue] = useState(value)
  const typedCount = useRef(0)
  const [renderedCount, setRenderedCount] = useState(0)
  const type = (text: string): void => {
    typedCount.current += 1
    const count = typedCount.current
    startTransition(() => {
      setRenderedCount(count)
      onText(text)
    })
  }
  const setText = (text: string): void => {
    if (ref.current === null || ref.current.value === text) return
    ref.current.value = text
    type(text)
  }
  const onInput = useEffectEvent((field: Field): void => {
    const text = cleanText(field.value)
    if (field.value !== text) field.value = text
    type(text)
  })
  const adoptEarlyText = useEffectEvent((field: Field): void => {
    // The user may have typed into the prerendered field before this page listens.
    if (field.value !== value && field === document.activeElement) type(field.value)
  })
  useLayoutEffect(() => {
    const field = ref.current
    if (field === null) return undefined
    adoptEarlyText(field)
    // A native listener, because React would write the value into the DOM again at every keystroke.
    const listener = (event: Event): void => {
      event.stopPropagation()
      onInput(field)
    }
    field.addEventListener('input', listener)
    return () => field.removeEventListener('input', listener)
  }, [])
  useLayoutEffect(() => {
    const field = ref.current
    if (field !== null && renderedCount === typedCount.current && field.value !== value) field.value = value
  }, [value, renderedCount])
  return { field: { ref, defaultValue }, setText }
}

/**
 * Removes invisible characters from input. Pasted Arabic or Hebrew text can contain marks that change the direction of the following text,
 * and pasted tables contain tabs. Tabs and line separators become spaces; no visible character is removed.
 */
const cleanText = (text: string): string =>
  text.replace(/[\t\u2028\u2029]/g, ' ').replace(/[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
