import { Suspense, useEffect, useRef } from 'react'
import type { PageSay } from '../words.ts'
import { useCurrentRoute } from './place.tsx'
import { type PageRoute, type ScreenRoute, useScreen } from './route.ts'
import type { Surface } from './surface.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** The screen of the address. When the address changes, the document's title follows, and the focus moves to the heading. */
export const Outlet = <Words,>({ surface, say }: { surface: Surface<Words>; say: PageSay<Words> }) => {
  const route = useCurrentRoute()
  const pageRoute = surface.routes.find((candidate) => candidate.route === route.route)
  useArrival(pageRoute === undefined ? undefined : pageTitleOf(surface, say, pageRoute))
  return (
    <ErrorBoundary key={route.route} instead={surface.Broken}>
      <Suspense fallback={<surface.Waiting />}>
        <ScreenOf route={route} />
      </Suspense>
    </ErrorBoundary>
  )
}

export const pageTitleOf = <Words,>(surface: Surface<Words>, say: PageSay<Words>, route: PageRoute<Words>): string =>
  surface.title(say, route.title(say))

const ScreenOf = ({ route }: { route: ScreenRoute }) => {
  const Screen = useScreen(route)
  // eslint-disable-next-line react/static-components -- the same component for the same route, always
  return <Screen />
}

/** Not for the first page, where the browser has already done this. */
function useArrival(title: string | undefined): void {
  const last = useRef(title)
  useEffect(() => {
    if (title === undefined || last.current === title) return
    last.current = title
    document.title = title
    focusHeading()
  }, [title])
}

/** A screen reader reads the focused heading, and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
