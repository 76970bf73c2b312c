import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../action/icon-button.tsx'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button and a press outside. The opener then closes the dialog. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Its buttons, the primary button first: it is at the end on wide screens and on top on phones. */
  actions?: ReactNode
  /** `narrow` is 396 px, `normal` 484, `wide` 720, all of them wider where text is larger. */
  size?: 'narrow' | 'normal' | 'wide' | undefined
  /** Name of the close button. Without it there is no such button. */
  closeLabel?: string | undefined
  /** False if an answer is required: Escape and a press outside then do nothing. */
  dismissable?: boolean | undefined
  /** For forms: covers the whole screen on a phone, and its header and buttons stay visible while the rest scrolls. */
  tall?: boolean | undefined
}

/** Opens before the browser paints and closes before the element is removed, so that the focus is always restored. */
const useShown = () => {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    const before = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return box
}

/** A native modal dialog. Its title takes the focus, or the control inside with `data-first`. A closed dialog is not in the document. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

const OpenDialog = ({
  onClose,
  title,
  children,
  actions,
  size = 'normal',
  closeLabel,
  dismissable = true,
  tall,
}: Omit<DialogProps, 'open'>) => {
  const heading = useId()
  const box = useShown()
  const startedOutside = useRef(false)
  // Only a press that also starts outside counts: selecting text can end outside the dialog.
  const pressOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissable && startedOutside.current && event.target === box.current) onClose()
  }
  return (
    // Its keyboard equivalent is Escape, which is handled here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      className={classes(styles.dialog, styles[size], tall && styles.tall)}
      aria-labelledby={heading}
      onMouseDown={(event) => (startedOutside.current = event.target === box.current)}
      onClick={pressOutside}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The browser would close it by itself, but the page decides when.
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onCancel={(event) => {
        // A file field inside it reports a cancelled choice by an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissable) onClose()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {closeLabel !== undefined && <IconButton small label={closeLabel} icon={<X />} onClick={onClose} className={styles.close} />}
        </header>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
