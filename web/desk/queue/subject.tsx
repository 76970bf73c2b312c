import type { NamedSubject } from '@bonafide/core/calls/desk/listed'
import { useLanguage } from '../../lib/page/place.tsx'
import { sayCountry } from '../case/say-details.ts'
import { useWords } from '../words.ts'
import styles from './case-list.module.css'

export const Subject = ({ of: { name, country } }: { readonly of: NamedSubject }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <span className={styles.subject}>
      {name === '' ? <span className={styles.nameless}>{say('queue.nameless')}</span> : <bdi className={styles.name}>{name}</bdi>}
      {country !== null && <span className={styles.country}>{sayCountry(language, country)}</span>}
    </span>
  )
}
