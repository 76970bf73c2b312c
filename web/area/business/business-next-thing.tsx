import type { StatusRecord } from '@bonafide/core/calls/status'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { exitAsked } from '../home/next/exit-asked.ts'
import styles from '../home/next/next-thing.module.css'
import { BegunCompanyWords, GoOnAsCompany, Next } from '../home/next/next-thing.tsx'
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
  const next = businessNext(record, levels)
  const toDo = next.action !== null && !quiet.some((action) => action === next.action)
  return (
    <Next toDo={toDo}>
      <div className={styles.words}>
        <BusinessWords next={next} />
      </div>
      <Action action={next.action} />
    </Next>
  )
}

const BusinessWords = ({ next }: { next: BusinessNext }) => {
  const say = useWords()
  if (next.word === 'begunCompany') return <BegunCompanyWords begun={next.begun} />
  const own = next.word !== 'blacklisted' && next.word !== 'elsewhere'
  return (
    <>
      <h2 id="next" className={styles.what}>
        {say(own ? `business.next.${next.word}` : `home.next.${next.word}`)}
      </h2>
      <p>{say(own ? `business.more.${next.word}` : `home.more.${next.word}`)}</p>
    </>
  )
}

const Action = ({ action }: Pick<BusinessNext, 'action'>) => {
  const say = useWords()
  if (action === null) return null
  if (action === 'refresh') return <Refresh />
  if (action === 'deposit') return <Onward />
  if (action === 'support') return <Support />
  if (action !== null && typeof action === 'object' && 'do' in action) return <GoOnAsCompany />
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
