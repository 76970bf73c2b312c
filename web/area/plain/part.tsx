import { Suspense, type ReactNode } from 'react'
import { Unbroken } from '../../lib/page/unbroken.tsx'
import { useAwake } from '../../lib/page/use-awake.ts'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'

/** What is fetched apart from its page: its room is kept while it comes, and where it cannot be had nothing else is missing. */
export const Part = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <Unbroken instead={Lost}>
    {/* Outside of the suspense: inside, what waits would be hidden and drawn a second time while what comes is fetched. */}
    {useAwake() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
  </Unbroken>
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
