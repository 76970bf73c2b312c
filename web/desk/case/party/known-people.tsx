import type { KnownPerson } from '@bonafide/core/calls/desk/whole-case'
import { Link } from '../../../ui/link.tsx'
import { caseAddress } from '../../queue/queue-address.ts'
import { useWords } from '../../words.ts'
import facts from '../facts.module.css'
import { LinesPart } from '../lines.tsx'

/** People of a company whose document also appears elsewhere. */
export const KnownPeople = ({ people }: { readonly people: readonly KnownPerson[] }) => {
  const say = useWords()
  if (people.length === 0) return null
  return (
    <LinesPart title={say('known.title')}>
      <ul className={facts.history}>
        {people.map(({ id, name, blacklisted, companies }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {blacklisted && <strong>{say('known.blacklisted')}</strong>}
            {companies.map((company) => (
              <KnownCompany key={company.account} company={company} />
            ))}
          </li>
        ))}
      </ul>
    </LinesPart>
  )
}

const KnownCompany = ({ company: { account, name, case: id } }: { readonly company: KnownPerson['companies'][number] }) => {
  const say = useWords()
  const also = say('known.also', { company: `\u2068${name === '' ? account : name}\u2069` })
  return id === null ? <span>{also}</span> : <Link href={caseAddress(id, undefined)}>{also}</Link>
}
