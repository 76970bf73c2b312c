import { businessStep } from '@bonafide/core/status'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../../ui/action/button.tsx'
import { useWords } from '../../words.ts'
import { LinesPart } from '../lines.tsx'
import { isPicture, picturesOf, type CompanyFile } from './files/case-files.ts'
import {
  type InstitutionField,
  institutionFields,
  onlyIfFilled,
  type PartyShown,
  type PersonField,
  personFields,
} from './company-fields.ts'
import styles from './company.module.css'
import type { CompanyView } from './company-view.ts'
import { IdChip } from './ids/id-chip.tsx'
import { IdTable } from './ids/id-table.tsx'
import { earlierOfParty, isNewParty } from './earlier/earlier.ts'
import { FieldRow } from './fields/field-row.tsx'
import { markOf } from './marks.ts'
import { ResultIcon } from './result-icon.tsx'
import { sayEnglish, sayParty, sayPartyField, sayPercent, sayPositions } from './say-company.ts'

/** People first, then institutions, each collapsed to one line. */
export const PeopleSection = ({ view }: { readonly view: CompanyView }) => {
  const say = useWords()
  const list = view.company.individualList
  const kinds = [
    { title: say('party.persons'), parties: list.filter(({ actionType }) => actionType === 'INDIVIDUAL') },
    { title: say('party.institutions'), parties: list.filter(({ actionType }) => actionType === 'INSTITUTION') },
  ]
  if (list.length === 0) return <p className="quiet">{say('party.none')}</p>
  return kinds
    .filter(({ parties }) => parties.length > 0)
    .map(({ title, parties }) => (
      <LinesPart key={title} title={title}>
        {parties.map((party) => (
          <Party key={party.index} view={view} party={party} alone={list.length === 1} />
        ))}
      </LinesPart>
    ))
}

interface PartyProps {
  readonly view: CompanyView
  readonly party: PartyShown
}

const Party = ({ view, party, alone }: PartyProps & { readonly alone: boolean }) => {
  const say = useWords()
  const { saying, marking } = view
  const check = view.company.ids.find(({ index }) => index === party.index)
  const remarkCount = marking.marks.remarks.filter(({ index }) => index === party.index).length
  const about = [
    ...sayEnglish(party),
    sayPositions(saying, party),
    ...(party.ownershipPercent === null ? [] : [sayPercent(saying, party.ownershipPercent)]),
    ...(isNewParty(view.company, party) ? [say('earlier.new')] : []),
    ...(remarkCount === 0 ? [] : [say('party.remarks', { count: remarkCount })]),
  ]
  return (
    <details className={styles.party} open={alone}>
      <summary>
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{sayParty(say, party)}</bdi>
          </span>
          {check !== undefined && <IdChip check={check} />}
          <span className={styles.about}>{about.filter((text) => text !== '').join(' · ')}</span>
        </span>
        <ChevronDown className={styles.chevron} size={16} />
      </summary>
      {check !== undefined && <IdTable check={check} language={saying.language} />}
      <dl className={styles.rows}>
        {(party.actionType === 'INDIVIDUAL' ? personFields : institutionFields).map((field) => (
          <PartyRow key={field} view={view} party={party} field={field} />
        ))}
        <FieldRow
          label={say('party.whole')}
          value=""
          part={{ step: businessStep.persons, field: null, index: party.index }}
          marking={marking}
          earlier={earlierOfParty(saying, view.company, { party, field: null })}
        />
      </dl>
    </details>
  )
}

const PartyRow = ({ view, party, field }: PartyProps & { readonly field: PersonField | InstitutionField }) => {
  const say = useWords()
  const { saying, marking, company, wholeCase } = view
  const value = sayPartyField(saying, field, { party, list: company.individualList })
  const part = { step: businessStep.persons, field, index: party.index }
  const hasRemark = marking.marks.remarks.some((remark) => remark.field === field && remark.index === party.index)
  const earlier = earlierOfParty(saying, company, { party, field })
  if (value === null && onlyIfFilled.includes(field) && !hasRemark && earlier === undefined) return null
  const label = say(`party.field.${field}`)
  const file = isPicture(field)
    ? picturesOf(party, wholeCase.files).find(({ place }) => place.of === 'party' && place.field === field)
    : undefined
  return (
    <FieldRow label={label} value={value} part={part} marking={marking} earlier={earlier}>
      {file === undefined ? undefined : <Picture view={view} file={file} label={label} name={sayParty(say, party)} />}
    </FieldRow>
  )
}

interface PictureProps {
  readonly view: CompanyView
  readonly file: CompanyFile
  readonly label: string
  readonly name: string
}

/** The picture's verdict, and the button that opens it in the large pane. */
const Picture = ({ view, file, label, name }: PictureProps) => {
  const say = useWords()
  return (
    <span className={styles.picture}>
      <ResultIcon result={markOf(view.marking.marks, file.id).result} />
      <Button
        kind="quiet"
        small
        aria-label={say('party.showOf', { kind: label, name })}
        aria-pressed={view.shown?.id === file.id}
        onClick={() => view.show(file.id)}
      >
        {say('party.show')}
      </Button>
    </span>
  )
}
