// Single-key shortcuts of the desk. They are ignored while typing into a field, and people who dictate or rest a hand on the keyboard can
// turn them off.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { makeStore, useStore } from '../../lib/store.ts'

export type Keys = Readonly<Partial<Record<string, () => void>>>

const storageKey = 'desk.keys'

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

const shortcuts = makeStore(true)

export const useShortcuts = (): boolean => {
  useEffect(() => shortcuts.set(read()), [])
  return useStore(shortcuts)
}

export function turnShortcuts(on: boolean): void {
  shortcuts.set(on)
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

/** Dialogs and menus count too, since they handle keys themselves. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]') !== null

/** Maps a key's letter, or its name if it has none, to an action. A dialog's shortcuts work only inside the dialog. */
export function useKeys(keys: Keys, where: 'page' | 'dialog' = 'page'): void {
  const actOf = useEffectEvent((key: string) => keys[key])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== 'Escape' && !shortcuts.get()) return
      const inside = event.target instanceof Element && event.target.closest('dialog') !== null
      if (where === 'page' ? isTyping(event.target) || document.querySelector('dialog[open]') !== null : !inside || isText(event.target))
        return
      const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [where])
}

/**
 * Enter triggers the dialog's primary button wherever the focus is: on the heading, on a choice, in a single-line field. On another
 * button it presses that button, and in multi-line text it starts a new line.
 */
export function useEnter(act: () => void): void {
  const enter = useEffectEvent(act)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
      if (
        event.target.closest('dialog') === null ||
        event.target.closest('button, a, select, summary, textarea:not([data-one-line])') !== null
      )
        return
      event.preventDefault()
      enter()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** In a dialog, typing goes to its text field, including the first letter. */
export function useTypingInto(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      if (event.key.length !== 1 || /[\d\s]/.test(event.key) || isText(event.target)) return
      if (field.current?.closest('dialog')?.contains(document.activeElement) !== true) return
      field.current.focus()
      field.current.setSelectionRange(field.current.value.length, field.current.value.length)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}

const isText = (target: EventTarget | null): boolean => target instanceof Element && target.closest('textarea, input[type="text"]') !== null
