import { useEffect, useRef } from 'react'
import type { Pages } from './use-pages.ts'

/** Arrow keys turn pages anywhere in the dialog, in the reading direction. The buttons do the same. */
export function usePageKeys({ page, goTo }: Pick<Pages, 'page' | 'goTo'>): void {
  const latest = useRef({ page, goTo })
  useEffect(() => {
    latest.current = { page, goTo }
  })
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      const step = stepOf(event.key, document.documentElement.dir === 'rtl')
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current.goTo(latest.current.page + step)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [])
}

function stepOf(key: string, mirrored: boolean): -1 | 0 | 1 {
  if (key === 'PageDown' || key === (mirrored ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'PageUp' || key === (mirrored ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
