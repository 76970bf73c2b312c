import { createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react'
import samples from './samples.json'
import styles from './gallery.module.css'

export type SampleName = keyof typeof samples.en

/** A group of components in all their states, captured as one screenshot. */
export interface Scene {
  id: string
  Draw: ComponentType
  /** A whole page with its own main landmark; the gallery adds one around other scenes. */
  whole?: boolean
}

export const SampleLanguage = createContext<'en' | 'ar'>('en')

/** Sample words in the language of the gallery. */
export const useSamples = (): ((name: SampleName) => string) => {
  const language = useContext(SampleLanguage)
  return (name) => samples[language][name]
}

/** A state with a small label above it. `data-fetching` marks text that is still loading, so that screenshots wait for it. */
export const State = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wideState : styles.state}>
    <p className={styles.stateName} lang="en" dir="ltr">
      {name}
    </p>
    <Suspense fallback={<span data-fetching />}>{children}</Suspense>
  </div>
)
