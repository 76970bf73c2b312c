import { lazy, Suspense, type ReactNode } from 'react'
import { useInApp } from '../../lib/bridge/app.ts'

const InApp = lazy<() => ReactNode>(() =>
  import('./in-app.tsx').then(
    ({ InApp }) => ({ default: InApp }),
    () => ({ default: () => null }),
  ),
)

/** What an area inside of the exchange's app has beside its pages. A browser loads nothing of it. */
export const AppPlace = () =>
  useInApp() ? (
    <Suspense fallback={null}>
      <InApp />
    </Suspense>
  ) : null
