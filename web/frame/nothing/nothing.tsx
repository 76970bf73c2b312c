import { LonePage } from '../../lib/page/lone-page.tsx'
import { useWords } from '../words.ts'

export const Screen = () => {
  const say = useWords()
  return (
    <LonePage title={say('nothing.title')}>
      <p className="quiet measure">{say('nothing.text')}</p>
    </LonePage>
  )
}
