import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { loadAgain } from '../../load/account.ts'
import { useWords } from '../../words.ts'

/** Asks how things stand, without loading the page. */
export const Refresh = () => {
  const say = useWords()
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    await loadAgain()
    setAsking(false)
  }
  return (
    <Button loading={asking} loadingLabel={say('home.loading')} data-usage="home.next.refresh" onClick={() => void ask()}>
      {say('level.refresh')}
    </Button>
  )
}
