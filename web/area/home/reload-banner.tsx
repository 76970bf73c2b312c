import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'

/** The toast of a failed load disappears; the page still has to say why it is empty and what to do. */
export const ReloadBanner = () => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state !== 'failed') return null
  const again = (
    <Button small onClick={() => location.reload()}>
      {say('home.failed.again')}
    </Button>
  )
  return (
    <Banner status="failed" title={say('home.failed.title')} action={again}>
      {standing.msg}
    </Banner>
  )
}
