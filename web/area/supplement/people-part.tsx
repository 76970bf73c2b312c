import { isPerson, type Party } from '@bonafide/core/rules/company/company'
import { maxOfEachPosition, nameOf, positionsOf } from '@bonafide/core/rules/company/parties'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { classes } from '../../ui/classes.ts'
import { Remark } from '../company/fields/remark.tsx'
import type { LoadedCompany } from '../company/load/company.ts'
import { InstitutionModal } from '../company/parties/institution/institution-modal.tsx'
import { PersonModal } from '../company/parties/person/person-modal.tsx'
import { useOwnership } from '../company/parties/view/drawn-ownership.tsx'
import { PartyTable } from '../company/parties/view/party-table.tsx'
import { RemovedNote } from '../company/parties/view/removed-note.tsx'
import { useCompanyWords } from '../company/words.ts'
import type { Supplement } from './load-supplement.ts'
import { FieldNote } from '../../ui/field/field.tsx'
import { peopleId } from './places.ts'
import styles from './supplement.module.css'
import { approvedRows, newRows, type SupplementWork } from './use-supplement-form.ts'
import { wordsAbout } from './words-about.ts'

interface PeoplePartProps {
  readonly form: Supplement['form']
  readonly company: LoadedCompany
  readonly work: SupplementWork
  readonly error: string | undefined
}

/** The people on record, and those that this supplement adds. */
export const PeoplePart = ({ form, company, work, error }: PeoplePartProps) => {
  const say = useCompanyWords()
  const { parties } = work.values
  const ownership = useOwnership(company, parties.list)
  const [approved, added] = [approvedRows(parties, form.approvedIds), newRows(parties, form.approvedIds)]
  const institutions = parties.list.filter((party) => !isPerson(party)).length
  const notes = [...new Set([...wordsAbout(form, 'people'), ...wordsAbout(form, 'institutions')])]
  return (
    <section id={peopleId} tabIndex={-1} aria-labelledby="supplement-people-title" className={classes(styles.part, styles.people)}>
      <h2 id="supplement-people-title" className={styles.title}>
        {say('supplement.people')}
      </h2>
      {notes.map((text) => (
        <p key={text} className={styles.wishes}>
          <Remark text={text} />
        </p>
      ))}
      <div role="alert">
        <FieldNote id="supplement-people-error" error={error} />
      </div>
      {approved.length > 0 && (
        <>
          <h3 className={styles.small}>{say('supplement.onRecord')}</h3>
          <p className="quiet">{say('supplement.onRecordHelp')}</p>
          <ul className={styles.rows}>
            {approved.map((party) => (
              <ApprovedRow
                key={party.id}
                company={company}
                party={party}
                onEdit={!isPerson(party) && form.asks.institutions ? () => work.act({ do: 'edit', row: party.index ?? -1 }) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      <PartyTable
        company={company}
        ownership={ownership}
        act={work.act}
        remove={work.remove}
        rows={added}
        title={say('supplement.added')}
        heading="h3"
        about={say('supplement.addedHelp')}
        heads={[say('party.column.name'), say('party.column.positions')]}
        add={
          <div className={styles.adds}>
            {form.asks.people && (
              <Button icon={<Plus size={18} />} onClick={() => work.act({ do: 'addPerson' })} data-usage="supplement.add.person">
                {say('party.add.person')}
              </Button>
            )}
            {form.asks.institutions && (
              <Button
                icon={<Plus size={18} />}
                onClick={() => work.act({ do: 'addInstitution' })}
                whyDisabled={institutions >= maxOfEachPosition ? say('party.full', { most: maxOfEachPosition }) : undefined}
                data-usage="supplement.add.institution"
              >
                {say('party.add.2')}
              </Button>
            )}
          </div>
        }
      />
      {work.removed !== undefined && <RemovedNote key={work.removed.name} name={work.removed.name} onUndo={work.undo} />}
    </section>
  )
}

interface ApprovedRowProps {
  readonly company: LoadedCompany
  readonly party: Party
  /** Undefined: cannot be changed. */
  readonly onEdit: (() => void) | undefined
}

const ApprovedRow = ({ company, party, onEdit }: ApprovedRowProps) => {
  const say = useCompanyWords()
  const name = nameOf(party) || say('party.unnamed')
  const positions = positionsOf(party).flatMap(
    (position) => company.lists.individualTypeList.find(({ value }) => value === position)?.label ?? [],
  )
  return (
    <li className={styles.row}>
      <span>
        <bdi>{name}</bdi>
        {positions.length > 0 && <span className="quiet"> {positions.join('\u00a0/ ')}</span>}
      </span>
      {onEdit !== undefined && <IconButton label={say('party.edit', { name })} icon={<Pencil size={18} />} onClick={onEdit} />}
    </li>
  )
}

/** Beside the form, not inside it: Enter in here must not submit the supplement. */
export const OpenPartyForm = ({ company, work }: Pick<PeoplePartProps, 'company' | 'work'>) => {
  const { list, open } = work.values.parties
  if (open === null) return null
  const openNow = () => work.now().parties.open ?? open
  const key = `${open.form}:${open.row ?? 'new'}`
  return open.form === 'person' ? (
    <PersonModal key={key} {...{ company, list, open, openNow }} act={work.act} />
  ) : (
    <InstitutionModal key={key} {...{ company, list, open, openNow }} act={work.act} />
  )
}
