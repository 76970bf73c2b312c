import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../action/icon-button.tsx'
import { classes } from '../classes.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** At the inline end of the window, beside the page; otherwise it covers the whole screen. */
  side?: boolean
  /** Where the reader is: a link inside that leads elsewhere closes it. */
  place: string
  children: ReactNode
}

/** A native modal dialog of full screen height. It is open while mounted; unmounting restores the focus. */
export const Sheet = ({ title, closeLabel, onClose, side = false, place, children }: SheetProps) => {
  const heading = useId()
  const box = useRef<HTMLDialogElement>(null)
  useShown(box)
  useClosing(box, onClose)
  useLeaving(place, onClose)
  return (
    <dialog ref={box} className={classes(styles.sheet, side ? styles.side : styles.full)} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

type Box = RefObject<HTMLDialogElement | null>

function useShown(box: Box): void {
  useLayoutEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('h2')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [box])
}

/** Closes when a link inside leads to another page, which the sheet would cover. */
function useLeaving(place: string, onClose: () => void): void {
  const openedPlace = useRef(place)
  useEffect(() => {
    if (openedPlace.current !== place) onClose()
  }, [place, onClose])
}

/** Closes on Escape, and on a press outside, which the browser reports on the dialog itself. */
function useClosing(box: Box, onClose: () => void): void {
  useEffect(() => {
    const dialog = box.current
    const press = (event: Event): void => {
      if (event.target === dialog) onClose()
    }
    const cancel = (event: Event): void => {
      // A file field inside it reports a cancelled choice by an event of the same name.
      if (event.target !== dialog) return
      event.preventDefault()
      onClose()
    }
    dialog?.addEventListener('mousedown', press)
    dialog?.addEventListener('cancel', cancel)
    return () => {
      dialog?.removeEventListener('mousedown', press)
      dialog?.removeEventListener('cancel', cancel)
    }
  }, [box, onClose])
}
