import { useEffect, useRef, type ReactNode } from 'react'
import styles from './steps.module.css'

/** The one question of a screen. It takes the focus when the screen appears, so that it is read aloud and Tab continues from there. */
export const StepHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A frame that the user has not entered yet must not take the focus.
    if (document.hasFocus()) heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children !== undefined && <div className={styles.lead}>{children}</div>}
    </header>
  )
}
