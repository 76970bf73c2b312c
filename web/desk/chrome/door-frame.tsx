import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './door-frame.module.css'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'

/** The layout of every page before sign-in: a single centred card. */
export const DoorFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Brand />
      <div className={styles.menus}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </header>
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
)
