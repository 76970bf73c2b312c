import { lazy, Suspense, type ReactNode } from 'react'
import { useInApp } from '../../lib/bridge/app.ts'

const InApp = lazy<() => ReactNode>(() =>
  import('./in-app.tsx').then(
    ({ InApp }) => ({ default: InApp }),
    () => ({ default: () => null }),
  ),
)

/** What the area shows besides its pages inside the exchange's app. A browser does not load it. */
export const AppPlace = () =>
  useInApp() ? (
    <Suspense fallback={null}>
      <InApp />
    </Suspense>
  ) : null
