import type { CaseParty, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Link } from '../../../ui/link.tsx'
import { caseAddress } from '../../queue/queue-address.ts'
import { type DeskSay, useWords } from '../../words.ts'
import { LinesPart } from '../lines.tsx'
import { sayDetail } from '../say-details.ts'
import { ReadingTable } from '../seen/reading-table.tsx'
import seen from '../seen/seen.module.css'
import type { Draft } from '../use-draft.ts'
import { comparedParty } from './compared-party.ts'

interface PartyPartProps {
  readonly wholeCase: WholeCase
  readonly party: CaseParty
  readonly draft: Draft
  /** Whether this reviewer may still decide the case. */
  readonly open: boolean
}

/** The person's company, and the details that it typed beside those on the document. */
export const PartyPart = ({ wholeCase, party, draft, open }: PartyPartProps) => {
  const say = useWords()
  const { company, listed } = party
  const chosen = listed.find(({ id }) => id === draft.party)
  return (
    <LinesPart title={say('party.title', { company: `\u2068${company.name}\u2069` })}>
      {company.case !== null && <Link href={caseAddress(company.case, undefined)}>{say('party.company')}</Link>}
      {draft.choosesParty && open && (
        <Select
          id="detail-party"
          label={say('party.who')}
          help={say('party.help')}
          error={draft.partyError}
          unchosen={say('party.unchosen')}
          value={draft.party ?? ''}
          onChange={({ target }) => draft.setParty(target.value)}
          options={listed.map((person) => ({ value: person.id, label: sayOption(say, person) }))}
        />
      )}
      {chosen !== undefined && <ComparedDetails listed={chosen} wholeCase={wholeCase} />}
    </LinesPart>
  )
}

const sayOption = (say: DeskSay, { name, positions, state }: CaseParty['listed'][number]): string =>
  say(state === 'verified' ? 'party.verifiedAlready' : 'party.option', { name, positions: positions.join('\u00a0/ ') })

const ComparedDetails = ({ listed, wholeCase }: { readonly listed: CaseParty['listed'][number]; readonly wholeCase: WholeCase }) => {
  const say = useWords()
  const language = useLanguage()
  const sayValue = (field: 'name' | 'birthDate' | 'issuingCountry' | 'documentNumber', value: string | null): string =>
    value === null ? '–' : field === 'name' ? value : sayDetail({ say, language, name: field }, value)
  return (
    <ReadingTable className={seen.read}>
      <caption>{sayOption(say, listed)}</caption>
      <thead>
        <tr>
          <th scope="col">{say('party.field')}</th>
          <th scope="col">{say('party.typed')}</th>
          <th scope="col">{say('party.shown')}</th>
        </tr>
      </thead>
      <tbody>
        {comparedParty(listed, wholeCase.submitted).map(({ field, typed, shown, differs }) => (
          <tr key={field} data-differs={differs || undefined}>
            <th scope="row">
              {say(field === 'name' ? 'party.name' : `detail.${field}`)}
              {differs && <span className={seen.differs}>{say('party.differs')}</span>}
            </th>
            <td>
              <bdi>{sayValue(field, typed)}</bdi>
            </td>
            <td>
              <bdi>{sayValue(field, shown)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  )
}
