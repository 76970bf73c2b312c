import type { StatusRecord } from '@bonafide/core/calls/status'
import { useWords } from '../words.ts'
import styles from './business.module.css'

const fields = [
  ['person.company', 'enterpriseName'],
  ['person.registration', 'registrationNumber'],
  ['person.address', 'registrationAddress'],
] as const

/** The known facts about the verified company. */
export const CompanyFacts = ({ company }: { company: StatusRecord['enterpriseVerify'] }) => {
  const say = useWords()
  const facts = fields.flatMap(([word, field]) => (company[field] ? [{ word, text: company[field] }] : []))
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ word, text }) => (
        <div key={word}>
          <dt>{say(word)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
