import { createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react'
import samples from './samples.json'
import styles from './gallery.module.css'

export type SampleName = keyof typeof samples.en

/** One picture's worth of components in all their states. */
export interface Scene {
  id: string
  Draw: ComponentType
  /** A page of its own, with the main landmark that the gallery provides for the others. */
  whole?: boolean
}

export const SampleLanguage = createContext<'en' | 'ar'>('en')

/** Sample words in the language of the gallery. */
export const useSamples = (): ((name: SampleName) => string) => {
  const language = useContext(SampleLanguage)
  return (name) => samples[language][name]
}

/** A state with its name in small letters above it. `data-fetching` marks words that have not loaded: a picture has to wait. */
export const State = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wideState : styles.state}>
    <p className={styles.stateName} lang="en" dir="ltr">
      {name}
    </p>
    <Suspense fallback={<span data-fetching />}>{children}</Suspense>
  </div>
)
