import type { BegunCompany } from '@bonafide/core/calls/status'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Loading, Skeleton } from '../../../ui/wait/skeleton.tsx'
import { useStanding } from '../../load/account.ts'
import { useStart } from '../../start/use-start.ts'
import { type AreaSay, useWords } from '../../words.ts'
import { exitAsked } from './exit-asked.ts'
import { type NextAction, type NextStep, nextStep } from './next-step.ts'
import styles from './next-thing.module.css'
import { nextWords } from './next-words.ts'
import { Onward } from './onward.tsx'
import { Refresh } from './refresh.tsx'
import { Support } from './support.tsx'

/** What to do next, in a heading, a sentence and the page's one accent. The room is kept while it is on its way. */
export const NextThing = () => {
  const standing = useStanding()
  if (standing.state === 'failed') return null
  if (standing.state === 'loading') return <ComingThing />
  return <KnownThing next={nextStep(standing.record)} />
}

const KnownThing = ({ next }: { next: NextStep }) => {
  const say = useWords()
  const { action } = next
  const toDo = action !== null && action.do !== 'refresh' && action.do !== 'deposit' && action.do !== 'support'
  return (
    <Next toDo={toDo}>
      <div className={styles.words}>
        <NextWords next={next} />
      </div>
      {action !== null && <Action action={action} />}
      <Result heading={headingOf(say, next)} waits={action?.do === 'refresh'} />
    </Next>
  )
}

/** Says aloud how a wait has ended: the result appears without anything having been pressed. */
const Result = ({ heading, waits }: { heading: string; waits: boolean }) => {
  const [waited, setWaited] = useState(waits)
  if (waits && !waited) setWaited(true)
  return <output className="visually-hidden">{waited && !waits && heading}</output>
}

const NextWords = ({ next }: { next: NextStep }) => {
  const say = useWords()
  if (next.word === 'begunCompany') return <BegunCompanyWords begun={next.begun} />
  return (
    <>
      <h2 id="next" className={styles.what}>
        {headingOf(say, next)}
      </h2>
      <p>
        {next.word === 'begun' ? say('home.more.begun', { step: say(`home.begun.${next.begun.step}`) }) : say(`home.more.${next.word}`)}
      </p>
    </>
  )
}

function headingOf(say: AreaSay, next: NextStep): string {
  if (next.word === 'begun') return say('home.next.begun', { at: next.begun.at, of: next.begun.of })
  if (next.word === 'begunCompany') return say('home.next.begunCompany', { done: next.begun.done, of: next.begun.of })
  return say(`home.next.${next.word}`)
}

/** The same in either mode. */
export const BegunCompanyWords = ({ begun: { done, of } }: { begun: BegunCompany }) => {
  const say = useWords()
  return (
    <>
      <h2 id="next" className={styles.what}>
        {say('home.next.begunCompany', { done, of })}
      </h2>
      <p>{say(done === of ? 'home.more.wholeCompany' : 'home.more.begunCompany')}</p>
    </>
  )
}

export const GoOnAsCompany = () => {
  const say = useWords()
  return (
    <LinkButton kind="primary" href="/verified/kyb" data-usage="home.next.company">
      {say('level.continue')}
    </LinkButton>
  )
}

/** The bar beside it is as long as what it says; the room around it stays the same. */
export const Next = ({ toDo, children }: { toDo: boolean; children: ReactNode }) => (
  <div className={styles.room}>
    <section className={toDo ? styles.step : styles.rest} aria-labelledby="next" data-usage="home.next">
      {children}
    </section>
  </div>
)

export const ComingThing = () => {
  const say = useWords()
  return (
    <div className={classes(styles.room, styles.rest)}>
      <Loading label={say('home.loading')}>
        <Skeleton line={20} width="16rem" />
        <div className={styles.more}>
          <Skeleton lines={2} />
        </div>
      </Loading>
      <Skeleton height="var(--control)" width="8rem" />
    </div>
  )
}

const Action = ({ action }: { action: NextAction }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  switch (action.do) {
    case 'start':
      return (
        <Button
          kind="primary"
          loading={starting === action.flow}
          loadingLabel={say('level.starting')}
          disabled={busy && starting !== action.flow}
          data-usage={`home.next.${action.flow}`}
          onClick={() => void start(action.flow)}
        >
          {say(nextWords[action.label])}
        </Button>
      )
    case 'company':
      return <GoOnAsCompany />
    case 'logIn':
      return (
        <Button kind="primary" disabled={busy} data-usage="home.next.logIn" onClick={() => exitAsked.set(true)}>
          {say('level.logIn')}
        </Button>
      )
    case 'reset':
      return (
        <LinkButton kind="primary" href="/verified/reset" data-usage="home.next.reset">
          {say('home.reset')}
        </LinkButton>
      )
    case 'refresh':
      return <Refresh />
    case 'deposit':
      return <Onward />
    case 'support':
      return <Support />
  }
}
