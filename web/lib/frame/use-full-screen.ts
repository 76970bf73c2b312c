import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A native modal dialog over the whole window: everything behind it is inert, and closing restores the focus. */
export function useFullScreen(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const screen = box.current
    if (screen === null) return
    const before = document.activeElement
    let leaving = false
    const open = (): void => {
      screen.showModal()
      screen.focus({ preventScroll: true })
    }
    // Some browsers close it anyway on a second Escape or a second system back gesture.
    const again = (): void => {
      if (!leaving) open()
    }
    const refuse = (event: Event): void => event.preventDefault()
    screen.addEventListener('cancel', refuse)
    screen.addEventListener('close', again)
    open()
    return () => {
      leaving = true
      screen.removeEventListener('close', again)
      screen.removeEventListener('cancel', refuse)
      screen.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return box
}
