import { alpha2Of, allAlpha3, isAlpha3 } from '@bonafide/core/countries'
import { sideCountOf } from '@bonafide/core/evidence/steps'
import { type Language, tagOf } from '@bonafide/core/languages'
import { regionNamer } from '@bonafide/locales/intl/regions'
import { documentsOf, readerOf, type SelectableDocument } from '@bonafide/core/evidence/shown-documents'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { usePagePolicy } from '../../../lib/chrome/policy-links.ts'
import { useExcludedRegions } from '../../help/excluded-regions.ts'
import { useWords } from '../../words.ts'
import styles from './level-points.module.css'

/** The documents that people from a country may use, how many pictures each needs, and how long a decision takes. The user picks the country. */
export const CountryNeeds = () => {
  const say = useWords()
  const language = useLanguage()
  const { documents, reviewDays } = usePagePolicy()
  const excluded = useExcludedRegions()
  const [chosen, setChosen] = useState('')
  const countries = useMemo(() => countriesFor(language, excluded), [language, excluded])
  const country = isAlpha3(chosen) ? chosen : undefined
  const waitOf = (document: SelectableDocument): string =>
    country !== undefined && readerOf({ country, document }, documents) === 'reviewer'
      ? say('level.document.days', { days: reviewDays })
      : say('level.document.minutes')
  return (
    <>
      <Select
        label={say('level.country')}
        options={[{ value: '', label: say('level.country.any') }, ...countries]}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <ul className={styles.papers} aria-live="polite">
        {documentsOf(country, documents).map((document) => (
          <li key={document}>
            <span>
              <strong>
                {say(sideCountOf(document) === 1 ? 'level.document.one' : 'level.document.two', {
                  document: say(`person.document.${document}`),
                })}
              </strong>
              {country !== undefined && <span>{waitOf(document)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Named and sorted in the reader's language. */
function countriesFor(language: Language, excluded: readonly string[]): readonly { value: string; label: string }[] {
  const tag = tagOf(language)
  const nameOf = regionNamer(language)
  const { compare } = new Intl.Collator(tag)
  return allAlpha3()
    .filter((code) => !excluded.includes(alpha2Of(code)))
    .map((value) => ({ value, label: nameOf(alpha2Of(value)) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}
