import type { StatusRecord } from '@bonafide/core/calls/status'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { exitAsked } from '../home/next/exit-asked.ts'
import styles from '../home/next/next-thing.module.css'
import { Next } from '../home/next/next-thing.tsx'
import { Onward } from '../home/next/onward.tsx'
import { Refresh } from '../home/next/refresh.tsx'
import { Support } from '../home/next/support.tsx'
import { useWords } from '../words.ts'
import { type BusinessNext, businessNext } from './business-next.ts'
import type { CompanyLevel } from './company-level.ts'
import { LevelButton } from './level-button.tsx'

/** What the house offers while there is nothing to do. */
const quiet = ['refresh', 'deposit', 'support']

/** What to do next, in a heading, a sentence and the page's one accent. */
export const BusinessNextThing = ({ record, levels }: { record: StatusRecord; levels: readonly CompanyLevel[] }) => {
  const say = useWords()
  const next = businessNext(record, levels)
  const toDo = next.action !== null && !quiet.some((action) => action === next.action)
  const own = next.word !== 'blacklisted' && next.word !== 'elsewhere'
  return (
    <Next toDo={toDo}>
      <div className={styles.words}>
        <h2 id="next" className={styles.what}>
          {say(own ? `business.next.${next.word}` : `home.next.${next.word}`)}
        </h2>
        <p>{say(own ? `business.more.${next.word}` : `home.more.${next.word}`)}</p>
      </div>
      <Action action={next.action} />
    </Next>
  )
}

const Action = ({ action }: Pick<BusinessNext, 'action'>) => {
  const say = useWords()
  if (action === null) return null
  if (action === 'refresh') return <Refresh />
  if (action === 'deposit') return <Onward />
  if (action === 'support') return <Support />
  if (action === 'renew')
    return (
      <LinkButton kind="primary" href="/verified/kyb" data-usage="home.next.renew">
        {say('business.renew')}
      </LinkButton>
    )
  if (action === 'logIn')
    return (
      <Button kind="primary" data-usage="home.next.logIn" onClick={() => exitAsked.set(true)}>
        {say('level.logIn')}
      </Button>
    )
  if (action === 'supplement')
    return (
      <LinkButton kind="primary" href="/verified/kyb/supplement" data-usage="home.next.supplement">
        {say('banner.supplement.action')}
      </LinkButton>
    )
  return <LevelButton level={action} kind="primary" from="next" />
}
