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
    // Some browsers close the dialog anyway on a second Escape or a second system back gesture.
    const reopen = (): void => {
      if (!leaving) open()
    }
    const preventClosing = (event: Event): void => event.preventDefault()
    screen.addEventListener('cancel', preventClosing)
    screen.addEventListener('close', reopen)
    open()
    return () => {
      leaving = true
      screen.removeEventListener('close', reopen)
      screen.removeEventListener('cancel', preventClosing)
      screen.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return box
}
