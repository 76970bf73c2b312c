import type { DetailName } from '@bonafide/core/details'
import type { Language } from '@bonafide/core/languages'
import { writtenDayText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { detailsIn } from './details-in.ts'
import { documentWord } from '../../home/person/person-facts.ts'
import { countryName } from '../../home/person/person-words.ts'
import { usePrivacyWords } from '../../privacy/words.ts'
import { type AreaSay, useWords } from '../../words.ts'
import styles from '../your-data.module.css'
import type { YourData } from '../load-your-data.ts'

type Details = YourData['details']

export const HeldDetails = ({ details }: { details: Details }) => {
  const say = usePrivacyWords()
  const sayArea = useWords()
  const language = useLanguage()
  const heldDetails = detailsIn(language).flatMap((name) => ((value) => (value === undefined ? [] : [{ name, value }]))(details[name]))
  if (heldDetails.length === 0) return <p className="quiet">{say('held.detailsNone')}</p>
  return (
    <>
      <dl className={styles.rows}>
        {heldDetails.map(({ name, value }) => (
          <div key={name} className={styles.detail}>
            <dt>{say(`detail.${name}`)}</dt>
            <dd>
              <bdi>{wordOf(name, value, { sayArea, language })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{say('held.masked')}</p>
    </>
  )
}

const countries: readonly DetailName[] = ['nationality', 'otherNationality', 'issuingCountry', 'residence']

const wordOf = (name: DetailName, value: string | number, { sayArea, language }: { sayArea: AreaSay; language: Language }): string => {
  if (typeof value === 'number') return sayArea(documentWord(value))
  if (countries.includes(name)) return countryName(value, language)
  return name === 'birthDate' ? writtenDayText(value, language) : value
}
