import { isLanguage } from '@bonafide/core/languages'
import type { ReactNode } from 'react'
import { languageNames } from '../../../lib/language-names.ts'
import { Disclosure } from '../../../ui/way/disclosure.tsx'
import { usePrivacyWords } from '../../privacy/words.ts'
import { Reason } from '../../reason.tsx'
import styles from '../your-data.module.css'
import type { YourData } from '../load-your-data.ts'
import { Day } from './day.tsx'
import { HeldFacts } from './facts.tsx'

/** Decisions, consents and views, newest first; folded, because the list grows. */
export const HeldHistory = ({ data: { decisions, consents, views } }: { data: YourData }) => {
  const say = usePrivacyWords()
  return (
    <div className={styles.folds}>
      <Disclosure title={say('history.decisions', { count: decisions.length })} data-usage="data.decisions">
        <Entries none={say('history.decisionsNone')}>
          {decisions.map(({ at, what, level, by, reason }, index) => (
            <Entry
              key={`${at} ${index}`}
              at={at}
              notes={[say(`by.${by}`)]}
              more={reason !== null && <Reason className={styles.note} reason={reason} />}
            >
              {level === null
                ? say(`decision.${what}`)
                : say('decision.ofLevel', { level: say(`level.${level}`), what: say(`decision.${what}`) })}
            </Entry>
          ))}
        </Entries>
      </Disclosure>
      <Disclosure title={say('history.consents', { count: consents.length })} data-usage="data.consents">
        <Entries none={say('history.consentsNone')}>
          {consents.map(({ at, what, version, language, surface }, index) => (
            <Entry
              key={`${at} ${index}`}
              at={at}
              notes={[
                ...(version === null ? [] : [say('consent.version', { version })]),
                ...(language === null ? [] : [isLanguage(language) ? languageNames[language] : language]),
                ...(surface === null ? [] : [say(`consent.${surface}`)]),
              ]}
            >
              {say(`consent.${what}`)}
            </Entry>
          ))}
        </Entries>
      </Disclosure>
      <Disclosure title={say('history.views', { count: views.length })} data-usage="data.views">
        {views.length > 0 && <p className={styles.foldLead}>{say('history.viewsLead')}</p>}
        <Entries none={say('history.viewsNone')}>
          {views.map(({ at, what, by }, index) => (
            <Entry key={`${at} ${index}`} at={at} notes={[say(`by.${by}`)]}>
              {say(`view.${what}`)}
            </Entry>
          ))}
        </Entries>
      </Disclosure>
    </div>
  )
}

const Entries = ({ none, children }: { none: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p>{none}</p> : <ol className={styles.entries}>{children}</ol>

interface EntryProps {
  readonly at: string
  readonly notes: readonly string[]
  readonly more?: ReactNode
  readonly children: ReactNode
}

const Entry = ({ at, notes, more, children }: EntryProps) => (
  <li>
    <p className={styles.what}>{children}</p>
    <HeldFacts>{[<Day key="day" at={at} />, ...notes]}</HeldFacts>
    {more}
  </li>
)
