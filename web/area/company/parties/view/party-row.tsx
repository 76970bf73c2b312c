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
import styles from './parties.module.css'

export interface PartyRowProps {
  readonly company: LoadedCompany
  readonly party: Party
  readonly faults: readonly PartyFault[]
  /** Whoever stands in several groups is told of in the first of them. */
  readonly isFirst: boolean
  /** Of its button that edits. */
  readonly id: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One related party: who, what for, how much, from where, and what is still to be done about it. */
export const PartyRow = ({ company, party, faults, isFirst, id, onEdit, onRemove }: PartyRowProps) => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const name = nameOf(party) || say('party.unnamed')
  const locked = company.locked
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {factsOf(company, party).map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        {!locked && faults.length > 0 && (
          <p className={styles.lacks}>
            <CircleAlert size={16} strokeWidth={2} />
            <span>{say('party.lacks', { fields: fieldsInWords(say, tag, faults) })}</span>
          </p>
        )}
        {isFirst && !locked && <IdConflict company={company} party={party} />}
        {isFirst && <Remarks company={company} party={party} />}
      </div>
      {typeof party.ownershipPercent === 'number' && (
        <p className={styles.share} title={say('party.shareTold', { percent: party.ownershipPercent })}>
          {say('party.share', { percent: party.ownershipPercent })}
        </p>
      )}
      <div className={styles.acts}>
        <IconButton
          id={id}
          label={say(locked ? 'party.show' : 'party.edit', { name })}
          icon={locked ? <Eye size={18} /> : <Pencil size={18} />}
          onClick={onEdit}
        />
        {!locked && <IconButton label={say('party.remove', { name })} icon={<Trash2 size={18} />} onClick={onRemove} />}
      </div>
    </li>
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

/** Positions and country, as the server's lists call them. */
function factsOf({ lists, countries }: LoadedCompany, party: Party): readonly string[] {
  const known = lists.individualTypeList
  const positions = isPerson(party)
    ? positionsOf(party).flatMap((one) => known.find(({ value }) => value === one)?.label ?? [])
    : [party.registrationNumber ?? ''].filter((number) => number !== '')
  const code = isPerson(party) ? party.citizenshipAlphaName : party.registrationCountryAlphaName
  const country = [...countries.NATIONALITY, ...countries.ENTERPRISE].find(({ value }) => value === code)?.label
  return country === undefined ? positions : [...positions, country]
}
