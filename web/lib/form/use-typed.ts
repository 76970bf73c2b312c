// Holds text while it is typed. The text is in the field itself, so that keystrokes do not wait for a render. The form is updated later.
import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export interface TypedLine<Line> {
  readonly ref: RefObject<Line | null>
  readonly defaultValue: string
}

interface Typed<Line> {
  readonly line: TypedLine<Line>
  /** Writes as if the user had typed it. */
  readonly put: (text: string) => void
}

/** `told` is the form's value, and `tell` passes typed text to the form. If the form changes the text, the field shows it once it has caught up. */
export function useTyped<Line extends HTMLInputElement | HTMLTextAreaElement>(value: string, tell: (text: string) => void): Typed<Line> {
  const ref = useRef<Line>(null)
  const [defaultValue] = useState(value)
  const typed = useRef(0)
  const [drawn, draw] = useState(0)
  const type = (text: string): void => {
    typed.current += 1
    const count = typed.current
    startTransition(() => {
      draw(count)
      tell(text)
    })
  }
  const put = (text: string): void => {
    if (ref.current === null || ref.current.value === text) return
    ref.current.value = text
    type(text)
  }
  const heard = useEffectEvent((line: Line): void => {
    const text = cleanText(line.value)
    if (line.value !== text) line.value = text
    type(text)
  })
  const begin = useEffectEvent((line: Line): void => {
    // Users may have typed into a prerendered field before this page listens.
    if (line.value !== value && line === document.activeElement) type(line.value)
  })
  useLayoutEffect(() => {
    const line = ref.current
    if (line === null) return undefined
    begin(line)
    // A native listener, because React would write the field's value into the document again at every keystroke.
    const hear = (event: Event): void => {
      event.stopPropagation()
      heard(line)
    }
    line.addEventListener('input', hear)
    return () => line.removeEventListener('input', hear)
  }, [])
  useLayoutEffect(() => {
    const line = ref.current
    if (line !== null && drawn === typed.current && line.value !== value) line.value = value
  }, [value, drawn])
  return { line: { ref, defaultValue }, put }
}

/**
 * Removes invisible characters from input. Pasted Arabic or Hebrew text contains marks that change the direction of the following text,
 * and pasted tables contain tabs. No letter is lost.
 */
const cleanText = (text: string): string =>
  text.replace(/[\t\u2028\u2029]/g, ' ').replace(/[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
