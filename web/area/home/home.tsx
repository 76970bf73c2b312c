import { useWords } from '../words.ts'
import { BasicCard } from './basic-card.tsx'
import styles from './home.module.css'
import { LoadedAgain } from './loaded-again.tsx'
import { NextThing, SignedInAs } from './next-thing.tsx'

/** `/verified/enter`, as a person sees it: first the one thing to do next, below it the levels. */
export const Screen = () => {
  const say = useWords()
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say('home.mode.person')}</h1>
        <SignedInAs />
        {/* True of everybody, and larger than anything that is loaded: the page is painted once, and what comes fills its gaps. */}
        <p className={styles.lead}>{say('home.lead')}</p>
      </header>
      <NextThing />
      <LoadedAgain />
      <div className={styles.levels}>
        <BasicCard />
      </div>
    </div>
  )
}
