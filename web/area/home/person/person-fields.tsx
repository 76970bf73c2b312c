import type { Language } from '@bonafide/core/languages'
import { writtenDayText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { type AreaSay, useWords } from '../../words.ts'
import { type Fact, documentWord } from './person-facts.ts'
import { countryName } from './person-words.ts'
import styles from './person-fields.module.css'

/** The known facts about the person or the company. */
export const PersonFields = ({ facts }: { facts: readonly Fact[] }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <dl className={styles.fields}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.field}>
          <dt>{say(`person.${fact.name}`)}</dt>
          <dd>
            <bdi>{sayFact(say, fact, language)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function sayFact(say: AreaSay, fact: Fact, language: Language): string {
  switch (fact.is) {
    case 'text':
      return fact.text
    case 'typed':
      return fact.type === null ? fact.text : say('person.numberWithType', { number: fact.text, type: say(fact.type) })
    case 'country':
      return countryName(fact.code, language)
    case 'document':
      return say(documentWord(fact.type))
    case 'date':
      return writtenDayText(fact.text, language)
    case 'residence':
      return [fact.area, fact.code && countryName(fact.code, language)].filter(Boolean).join(', ')
    case 'accounts':
      return say('person.accounts.of', { count: fact.count, most: fact.most })
  }
}
