import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../lib/page/error-boundary.tsx'
import { useHydrated } from '../../lib/page/use-awake.ts'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'

/** Content that loads separately from its page: its space is reserved while it loads, and if it fails, only this part is missing. */
export const PagePart = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary instead={FailedPart}>
    {/* Outside the suspense boundary, which would hide the placeholder and render it again while the content loads. */}
    {useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
  </ErrorBoundary>
)

const FailedPart = () => {
  const say = useWords()
  return (
    <p role="alert">
      {say('page.incomplete')}{' '}
      <Button small onClick={() => location.reload()}>
        {say('page.again')}
      </Button>
    </p>
  )
}
