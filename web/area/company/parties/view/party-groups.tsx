import type { Individuals, Party } from '@bonafide/core/rules/company/company'
import { nameOf, positionGroups, positionsOf } from '@bonafide/core/rules/company/parties'
import { type Position, position } from '@bonafide/core/status'
import { useState } from 'react'
import type { LoadedCompany } from '../../load/company.ts'
import { useCompanyWords } from '../../words.ts'
import { useToday } from '../form/use-today.ts'
import { listFaults } from '../model/form-faults.ts'
import type { PartiesWork } from '../use-parties.ts'
import { type GroupPosition, PartyGroup } from './party-group.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const groups: readonly GroupPosition[] = [...positionGroups, position.institution]

interface PartyGroupsProps extends Pick<PartiesWork, 'act' | 'remove'> {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly required: readonly Position[]
}

/** Everybody who is in the list, group by group. */
export const PartyGroups = ({ company, list, required, act, remove }: PartyGroupsProps) => {
  const say = useCompanyWords()
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
