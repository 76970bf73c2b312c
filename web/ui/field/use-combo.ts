import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { type ComboOption, matchOptions } from './match-options.ts'

interface Combo {
  readonly options: readonly ComboOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** `typing` is null while the field shows the chosen option. */
export function useCombo({ options, value, onChange }: Combo) {
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => matchOptions(options, typing ?? ''), [options, typing])
  const active = found[at]
  const close = (): void => {
    setOpen(false)
    setTyping(null)
  }
  const show = (): void => {
    if (open) return
    setOpen(true)
    setAt(Math.max(0, chosen === undefined ? 0 : found.indexOf(chosen)))
    input.current?.select()
  }
  const choose = (option: ComboOption | undefined): void => {
    if (option !== undefined) onChange(option.value)
    close()
  }
  const type = (text: string): void => {
    setTyping(text)
    setOpen(true)
    setAt(0)
    // Typing clears the choice, unless the text is the full name of an option.
    const exact = options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())
    onChange(exact?.value ?? '')
  }
  const move = (by: number): void => {
    if (open) setAt(Math.min(found.length - 1, Math.max(0, at + by)))
    else show()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(open ? { Enter: () => choose(active), Escape: close, PageDown: () => move(8), PageUp: () => move(-8) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    // Escape closes only the list, not the dialog around it.
    event.stopPropagation()
    act()
  }
  // If the typed text matches only one option, leaving the field chooses it.
  const onBlur = (): void => (typing !== null && typing.trim() !== '' && found.length === 1 ? choose(found[0]) : close())
  const text = typing ?? chosen?.label ?? ''
  return { input, open, found, active, text, searching: typing !== null && typing !== '', show, choose, type, onKeyDown, onBlur }
}
