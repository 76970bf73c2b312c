import { type Individuals, isPerson } from '@bonafide/core/rules/company/company'
import { neededPositions } from '@bonafide/core/rules/company/needed-positions'
import { maxOfEachPosition } from '@bonafide/core/rules/company/parties'
import { businessStep, position } from '@bonafide/core/status'
import Plus from 'lucide-react/icons/plus'
import { memo, useMemo } from 'react'
import { useSame } from '../../../lib/use-same.ts'
import { Button } from '../../../ui/action/button.tsx'
import { StepPage } from '../editor/step-page.tsx'
import type { LoadedCompany } from '../load/company.ts'
import { positionFacts } from '../load/done.ts'
import { useCompanyWords } from '../words.ts'
import { InstitutionModal } from './institution/institution-modal.tsx'
import type { OpenParty, Parties } from './model/open.ts'
import { PersonModal } from './person/person-modal.tsx'
import { type PartiesWork, useParties } from './use-parties.ts'
import { DrawnOwnership, useOwnership } from './view/drawn-ownership.tsx'
import { addId } from './view/party-ids.ts'
import { PartyTable } from './view/party-table.tsx'
import { PositionGroups } from './view/position-groups.tsx'
import styles from './view/parties.module.css'
import { RemovedNote } from './view/removed-note.tsx'

/** Step 3: the people who direct, own, control and represent the company, and the institutions through which they do. */
export const PartiesStep = ({ company }: { company: LoadedCompany }) => {
  const { values, now, act, ...page } = useParties(company)
  return (
    <>
      <div className={values.open === null ? undefined : styles.covered}>
        <ListPage {...{ company, act, ...page }} list={values.list} />
      </div>
      {/* Beside the page's form, not inside it: Enter in this form must not save the step. */}
      <OpenForm {...{ company, values, now, act }} />
    </>
  )
}

interface ListPageProps extends Omit<PartiesWork, 'values' | 'now'> {
  readonly company: LoadedCompany
  readonly list: Individuals
}

/** The list behind the open form. The form itself shows the consequences of its values, so a keystroke there renders nothing here. */
const ListPage = memo(({ company, list, act, remove, removed, undo, errors, save, locked }: ListPageProps) => {
  const say = useCompanyWords()
  const ownership = useOwnership(company, list)
  const facts = useSame(positionFacts(company))
  const required = useMemo(() => neededPositions(list, facts), [list, facts])
  const [people, institutions] = [list.filter(isPerson), list.filter((party) => !isPerson(party))]
  return (
    <StepPage
      step={businessStep.persons}
      title={say('party.title')}
      lead={<p>{say('party.lead')}</p>}
      errors={errors}
      onSave={save}
      locked={locked}
      wide
    >
      <div className={styles.parts}>
        <PositionGroups {...{ company, list, required, act }} />
        <PartyTable
          {...{ company, ownership, act, remove }}
          rows={people}
          title={say('party.people')}
          about={say('party.peopleAbout')}
          heads={[say('party.column.name'), say('party.column.positions')]}
          add={
            !company.locked && (
              <Button icon={<Plus size={18} />} onClick={() => act({ do: 'addPerson' })} data-usage="company.add.person">
                {say('party.add.person')}
              </Button>
            )
          }
        />
        <PartyTable
          {...{ company, ownership, act, remove }}
          rows={institutions}
          title={say('party.group.2')}
          about={say('party.group.help.2')}
          heads={[say('party.column.name'), say('party.column.number')]}
          add={!company.locked && <AddInstitution act={act} isFull={institutions.length >= maxOfEachPosition} />}
        />
        <section className={styles.ownership} aria-labelledby="party-ownership">
          <h2 id="party-ownership" className={styles.title}>
            {say('party.ownership')}
          </h2>
          <p className={styles.help}>{say('party.ownershipLead')}</p>
          <DrawnOwnership company={company} list={list} ownership={ownership} />
        </section>
      </div>
      {removed !== undefined && <RemovedNote key={removed.name} name={removed.name} onUndo={undo} />}
    </StepPage>
  )
})

const AddInstitution = ({ act, isFull }: Pick<PartiesWork, 'act'> & { readonly isFull: boolean }) => {
  const say = useCompanyWords()
  return (
    <Button
      id={addId(position.institution)}
      icon={<Plus size={18} />}
      onClick={() => act({ do: 'addInstitution' })}
      whyDisabled={isFull ? say('party.full', { most: maxOfEachPosition }) : undefined}
      data-usage={`company.add.${position.institution}`}
    >
      {say('party.add.2')}
    </Button>
  )
}

interface OpenFormProps extends Pick<PartiesWork, 'now' | 'act'> {
  readonly company: LoadedCompany
  readonly values: Parties
}

const OpenForm = ({ company, values: { list, open }, now, act }: OpenFormProps) => {
  if (open === null) return null
  const openNow = (): OpenParty => now().open ?? open
  const key = `${open.form}:${open.row ?? 'new'}`
  return open.form === 'person' ? (
    <PersonModal key={key} {...{ company, list, open, openNow, act }} />
  ) : (
    <InstitutionModal key={key} {...{ company, list, open, openNow, act }} />
  )
}
