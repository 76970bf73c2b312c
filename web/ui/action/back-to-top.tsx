import { useEffect, useState } from 'react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './reach.module.css'

const isFar = (after: number): boolean => window.scrollY > after

/** Appears after 600 px of scroll. Pressing it scrolls to the top and moves the focus there, for keyboard users. */
export const BackToTop = ({ label, after = 600 }: { label: string; after?: number }) => {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(isFar(after))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [after])
  if (!far) return null
  const goUp = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('main, h1')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.top} aria-label={label} title={label} onClick={goUp}>
      <ArrowUp size={20} strokeWidth={1.75} />
    </button>
  )
}
