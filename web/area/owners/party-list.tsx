import type { RelatedParty } from '@bonafide/core/calls/company/owners'
import { tagOf } from '@bonafide/core/languages'
import Link2 from 'lucide-react/icons/link-2'
import { memo, useState } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { countryName } from '../home/person/person-words.ts'
import styles from './owners.module.css'
import { idTypeText, isPartyVerified, partyStatus, positionsText, stateNote } from './party-words.ts'
import { PersonalLinkDialog } from './personal-link.tsx'
import { useOwnersWords } from './words.ts'

interface PartyListProps {
  readonly parties: readonly RelatedParty[]
  /** Called when a personal link was created or revoked. */
  readonly onChange: () => Promise<unknown>
}

export const PartyList = ({ parties, onChange }: PartyListProps) => {
  const say = useOwnersWords()
  const [linkFor, setLinkFor] = useState<string>()
  const chosen = parties.find(({ shareholderId }) => shareholderId === linkFor)
  return (
    <section className={styles.part} aria-labelledby="owners-people">
      <header className={styles.partHead}>
        <h2 id="owners-people" className={styles.title}>
          {say('owners.people')}
        </h2>
        <p className={styles.quiet}>{say('owners.progress', { done: parties.filter(isPartyVerified).length, total: parties.length })}</p>
      </header>
      <ul className={styles.list}>
        {parties.map((party) => (
          <PartyRow key={party.shareholderId} party={party} onLink={setLinkFor} />
        ))}
      </ul>
      {chosen !== undefined && (
        <PersonalLinkDialog key={chosen.shareholderId} party={chosen} onChange={onChange} onClose={() => setLinkFor(undefined)} />
      )}
    </section>
  )
}

interface PartyRowProps {
  readonly party: RelatedParty
  readonly onLink: (shareholderId: string) => void
}

const PartyRow = memo(({ party, onLink }: PartyRowProps) => {
  const say = useOwnersWords()
  const language = tagOf(useLanguage())
  const verified = isPartyVerified(party)
  const note = stateNote(say, party)
  return (
    <li className={styles.row} data-status={partyStatus(party)}>
      <span className={styles.icon}>
        <StatusIcon status={partyStatus(party)} size={20} />
      </span>
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{party.shareholderName}</bdi>
        </p>
        <p className={styles.quiet}>{positionsText(say, party)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">{say('owners.country')}</dt>
          <dd>{party.idCountry === null ? '—' : countryName(party.idCountry, language)}</dd>
        </div>
        <div>
          <dt className="visually-hidden">{say('owners.document')}</dt>
          <dd>
            {(party.idType !== null || party.idNumber === null) && idTypeText(say, party)}{' '}
            {party.idNumber !== null && <bdi dir="ltr">{party.idNumber}</bdi>}
          </dd>
        </div>
      </dl>
      <div className={styles.stand}>
        <p className={styles.status}>{say(verified ? 'owners.verified' : 'owners.unverified')}</p>
        {note !== null && <p className={styles.quiet}>{note}</p>}
      </div>
      <div className={styles.act}>
        {!verified && (
          <Button
            small
            kind="quiet"
            icon={<Link2 />}
            aria-label={say('personal.openFor', { name: party.shareholderName })}
            data-usage="owners.personal.open"
            onClick={() => onLink(party.shareholderId)}
          >
            {say('personal.open')}
          </Button>
        )}
      </div>
    </li>
  )
})
PartyRow.displayName = 'PartyRow'
