import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../lib/page/error-boundary.tsx'
import { useAwake } from '../../lib/page/use-awake.ts'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'

/** Content that loads separately from its page: its space is reserved while it loads, and if it fails, only this part is missing. */
export const PagePart = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary instead={Lost}>
    {/* Outside of the suspense: inside, what waits would be hidden and drawn a second time while what comes is fetched. */}
    {useAwake() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
  </ErrorBoundary>
)

const Lost = () => {
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
