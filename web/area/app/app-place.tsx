import { lazy, Suspense, type ReactNode } from 'react'
import { useInApp } from '../../lib/bridge/app.ts'
import styles from './app-bar.module.css'
import { hasOwnBackLink } from './own-back-link.ts'

const InApp = lazy<() => ReactNode>(() =>
  import('./in-app.tsx').then(
    ({ InApp }) => ({ default: InApp }),
    () => ({ default: () => null }),
  ),
)

/** What the area shows in addition to its pages inside the exchange's app. A browser does not load it. */
export const AppPlace = () =>
  useInApp() ? (
    <Suspense fallback={null}>
      <InApp />
    </Suspense>
  ) : null

/** Where app-bar.tsx shows its button, before everything else on the page. Hidden in a browser. */
export const AppBarPlace = ({ route }: { readonly route: string }) => (
  <div className={styles.bar} data-app-bar={hasOwnBackLink(route) ? 'empty' : ''} />
)
