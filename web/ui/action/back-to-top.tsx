import { useEffect, useRef, useState } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classes } from '../classes.ts'
import { coversAny, isPressable, watchPlace } from './covered.ts'
import styles from './reach.module.css'

const isFar = (after: number): boolean => window.scrollY > after

/** Appears after 600 px of scroll, and hides while something pressable is under it. */
export const BackToTop = ({ label, after = 600 }: { label: string; after?: number }) => {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const update = () => setFar(isFar(after))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [after])
  return far ? <UpButton label={label} /> : null
}

/** Pressing it scrolls to the top and moves the focus there, for keyboard users. */
const UpButton = ({ label }: { label: string }) => {
  const button = useRef<HTMLButtonElement>(null)
  // Hidden until its place has been checked.
  const [aside, setAside] = useState(true)
  useEffect(() => watchPlace(() => setAside(button.current !== null && coversAny(button.current, isPressable))), [])
  const goUp = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('main, h1')?.focus({ preventScroll: true })
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.top, aside && styles.aside)}
      aria-label={label}
      title={label}
      onClick={goUp}
    >
      <ArrowUp size={20} strokeWidth={1.75} />
    </button>
  )
}
