import { tagOf } from '@bonafide/core/languages'
import { isPerson, type Party } from '@bonafide/core/rules/company/company'
import { nameOf, positionsOf } from '@bonafide/core/rules/company/parties'
import { businessStep } from '@bonafide/core/status'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { Remark } from '../../fields/remark.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { remarksOfStep } from '../../load/remarks.ts'
import { useCompanyWords } from '../../words.ts'
import { fieldLabel, fieldsInWords } from '../form/fault-words.ts'
import { isPartyField, type PartyFault } from '../model/form-faults.ts'
import { IdConflict } from './id-conflict.tsx'
import { rowId } from './party-ids.ts'
import styles from './party-table.module.css'

interface PartyRowProps {
  readonly company: LoadedCompany
  readonly party: Party
  /** Share of the company, directly and through institutions. */
  readonly percent: number | undefined
  readonly faults: readonly PartyFault[]
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One related party: name, positions, share, country, and what is still to be done. */
export const PartyRow = ({ company, party, percent, faults, onEdit, onRemove }: PartyRowProps) => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const name = nameOf(party) || say('party.unnamed')
  const locked = company.locked
  const country = countryOf(company, party)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {country !== undefined && <p className={styles.quiet}>{country}</p>}
      </div>
      <ul className={styles.chips}>
        {factsOf(company, party).map((fact) => (
          <li key={fact} className={styles.chip}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      <Share direct={party.ownershipPercent ?? undefined} percent={percent} />
      <div className={styles.acts}>
        <IconButton
          id={rowId(party.index ?? -1)}
          label={say(locked ? 'party.show' : 'party.edit', { name })}
          icon={locked ? <Eye size={18} /> : <Pencil size={18} />}
          onClick={onEdit}
        />
        {!locked && <IconButton label={say('party.remove', { name })} icon={<Trash2 size={18} />} onClick={onRemove} />}
      </div>
      {!locked && faults.length > 0 && (
        <p className={styles.lacks}>
          <CircleAlert size={16} strokeWidth={2} />
          <span>{say('party.lacks', { fields: fieldsInWords(say, tag, faults) })}</span>
        </p>
      )}
      {!locked && <IdConflict company={company} party={party} />}
      <Remarks company={company} party={party} />
    </li>
  )
}

/** The total, and below it the direct share if that differs. */
const Share = ({ direct, percent }: { readonly direct: number | undefined; readonly percent: number | undefined }) => {
  const say = useCompanyWords()
  if (percent === undefined || percent === 0)
    return (
      <p className={styles.share}>
        {direct !== undefined && <span className={styles.quiet}>{say('ownership.votes', { percent: direct })}</span>}
      </p>
    )
  return (
    <p className={styles.share}>
      <span className="visually-hidden">{say('party.column.share')}: </span>
      <strong>{say('party.share', { percent })}</strong>
      {direct !== undefined && direct !== percent && <span className={styles.quiet}>{say('party.shareDirect', { percent: direct })}</span>}
    </p>
  )
}

const Remarks = ({ company, party }: Pick<PartyRowProps, 'company' | 'party'>) => {
  const say = useCompanyWords()
  const remarks = remarksOfStep(company, businessStep.persons).filter(({ index }) => index === party.index)
  if (remarks.length === 0) return null
  return (
    <div className={styles.remarks}>
      {remarks.map(({ field, remark }) => (
        <Remark
          key={`${field}:${remark}`}
          text={field !== null && isPartyField(field) ? say('party.remarkField', { field: fieldLabel(say, field), remark }) : remark}
        />
      ))}
    </div>
  )
}

/** Positions in the server's words, or an institution's number. */
const factsOf = ({ lists }: LoadedCompany, party: Party): readonly string[] =>
  isPerson(party)
    ? positionsOf(party).flatMap((position) => lists.individualTypeList.find(({ value }) => value === position)?.label ?? [])
    : [party.registrationNumber ?? ''].filter((number) => number !== '')

function countryOf({ countries }: LoadedCompany, party: Party): string | undefined {
  const code = isPerson(party) ? party.citizenshipAlphaName : party.registrationCountryAlphaName
  return [...countries.NATIONALITY, ...countries.ENTERPRISE].find(({ value }) => value === code)?.label
}
