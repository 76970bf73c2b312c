import { nameOf, positionGroups, positionsOf } from '@bonafide/core/rules/company/parties'
import type { Party } from '@bonafide/core/rules/company/company'
import { businessStep, position } from '@bonafide/core/status'
import { useState } from 'react'
import { Group } from '../editor/group.tsx'
import { StepPage } from '../editor/step-page.tsx'
import type { LoadedCompany } from '../load/company.ts'
import { useCompanyWords } from '../words.ts'
import { InstitutionModal } from './institution/institution-modal.tsx'
import { listFaults } from './model/form-faults.ts'
import { PersonModal } from './person/person-modal.tsx'
import { type PartiesWork, useParties } from './use-parties.ts'
import { DrawnOwnership } from './view/drawn-ownership.tsx'
import { type GroupPosition, PartyGroup } from './view/party-group.tsx'
import styles from './view/parties.module.css'
import { RemoveDialog } from './view/remove-dialog.tsx'
import { RemovedNote } from './view/removed-note.tsx'
import { useToday } from './form/use-today.ts'

const groups: readonly GroupPosition[] = [...positionGroups, position.institution]

/** Who directs, owns, controls and represents the company, and through which institutions. */
export const PartiesStep = ({ company }: { company: LoadedCompany }) => {
  const say = useCompanyWords()
  const parties = useParties(company)
  const { work, shown, ownership, errors, save, removed, undo } = parties
  return (
    <>
      <StepPage
        step={businessStep.persons}
        title={say('party.title')}
        lead={<p>{say('party.lead')}</p>}
        errors={errors}
        onSave={save}
        busy={work.busy}
        locked={work.locked}
      >
        <Groups company={company} parties={parties} />
        <Group title={say('party.ownership')}>
          <p className={styles.help}>{say('party.ownershipLead')}</p>
          <DrawnOwnership company={company} list={shown} ownership={ownership} />
        </Group>
        {removed !== undefined && <RemovedNote key={removed.name} name={removed.name} onUndo={undo} />}
      </StepPage>
      {/* Beside the page's form, not inside of it: Enter in here must not save the step. */}
      <OpenForm company={company} parties={parties} />
    </>
  )
}

interface PartProps {
  readonly company: LoadedCompany
  readonly parties: PartiesWork
}

const Groups = ({ company, parties }: PartProps) => {
  const say = useCompanyWords()
  const { work, act, remove, required } = parties
  const { list } = work.values
  const [asked, setAsked] = useState<{ readonly party: Party; readonly group: GroupPosition }>()
  const today = useToday()
  const faults = listFaults(list, { today })
  const take = (party: Party, from?: GroupPosition): void => {
    setAsked(undefined)
    const row = party.index ?? -1
    remove(nameOf(party) || say('party.unnamed'), from === undefined ? { do: 'remove', row } : { do: 'remove', row, position: from })
  }
  return (
    <>
      {groups.map((group) => (
        <PartyGroup
          key={group}
          company={company}
          group={group}
          list={list}
          required={required.includes(group)}
          faults={faults}
          onAdd={() => act(group === position.institution ? { do: 'addInstitution' } : { do: 'addPerson', position: group })}
          onEdit={({ index }) => act({ do: 'edit', row: index ?? -1 })}
          onRemove={(party) => (isInOneGroup(party) ? take(party) : setAsked({ party, group }))}
        />
      ))}
      {asked !== undefined && (
        <RemoveDialog
          {...asked}
          onHere={() => take(asked.party, asked.group)}
          onAll={() => take(asked.party)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Whose positions are fixed goes as a whole. */
const isInOneGroup = (party: Party): boolean =>
  party.actionType === 'INSTITUTION' || party.fixPosition === 1 || positionsOf(party).length === 1

const OpenForm = ({ company, parties: { work, act } }: PartProps) => {
  const { list, open } = work.values
  if (open === null) return null
  const key = `${open.form}:${open.row ?? 'new'}`
  return open.form === 'person' ? (
    <PersonModal key={key} {...{ company, list, open, act }} />
  ) : (
    <InstitutionModal key={key} {...{ company, list, open, act }} />
  )
}
