// A text during typing. It stands in the field itself, so that a key waits for nothing that the page makes of it; the form follows.
import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { cleanText } from './clean-text.ts'

export interface TypedLine<Line> {
  readonly ref: RefObject<Line | null>
  readonly defaultValue: string
}

/** Beside what the field itself takes. */
interface Typed<Line> {
  readonly line: TypedLine<Line>
  /** Writes as if the user had typed it. */
  readonly put: (text: string) => void
}

/** `told` is what the form has, `tell` hands it what was typed. What the form has made of it stands in the field once it has caught up. */
export function useTyped<Line extends HTMLInputElement | HTMLTextAreaElement>(told: string, tell: (text: string) => void): Typed<Line> {
  const ref = useRef<Line>(null)
  const [defaultValue] = useState(told)
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
    // A field that came with the document may be typed in before this page listens.
    if (line.value !== told && line === document.activeElement) type(line.value)
  })
  useLayoutEffect(() => {
    const line = ref.current
    if (line === null) return undefined
    begin(line)
    // Kept from React, which writes whatever stands in a field into the document once more at every key.
    const hear = (event: Event): void => {
      event.stopPropagation()
      heard(line)
    }
    line.addEventListener('input', hear)
    return () => line.removeEventListener('input', hear)
  }, [])
  useLayoutEffect(() => {
    const line = ref.current
    if (line !== null && drawn === typed.current && line.value !== told) line.value = told
  }, [told, drawn])
  return { line: { ref, defaultValue }, put }
}
