import type { Individuals, Party } from '@bonafide/core/rules/company/company'
import { holdersOf, mostOfEach, positionsOf } from '@bonafide/core/rules/company/parties'
import type { Position } from '@bonafide/core/status'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/action/button.tsx'
import { StatusBadge } from '../../../../ui/show/status-badge.tsx'
import { Group } from '../../editor/group.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { thresholdFor } from '../../load/done.ts'
import { useCompanyWords } from '../../words.ts'
import type { PartyFault } from '../model/form-faults.ts'
import styles from './parties.module.css'
import { addId, rowId } from './party-ids.ts'
import { PartyRow } from './party-row.tsx'

export type GroupPosition = Exclude<Position, 0>

export interface PartyGroupProps {
  readonly company: LoadedCompany
  readonly group: GroupPosition
  readonly list: Individuals
  readonly required: boolean
  readonly faults: ReadonlyMap<number, readonly PartyFault[]>
  readonly onAdd: () => void
  readonly onEdit: (party: Party) => void
  readonly onRemove: (party: Party) => void
}

/** All who have one position, or all institutions. Whoever has several positions stands in several groups. */
export const PartyGroup = (props: PartyGroupProps) => {
  const { company, group, list, required, faults, onAdd, onEdit, onRemove } = props
  const say = useCompanyWords()
  const holders = holdersOf(list, group)
  const isFull = holders.length >= mostOfEach
  return (
    <Group title={say(`party.group.${group}`)} note={<Note required={required} count={holders.length} />}>
      <div className={styles.group}>
        <p className={styles.help}>{groupHelp(say, group, thresholdFor(company))}</p>
        {holders.length > 0 && (
          <ul className={styles.rows} aria-label={say(`party.group.${group}`)}>
            {holders.map((party) => (
              <PartyRow
                key={party.index}
                id={rowId(group, party.index ?? -1)}
                company={company}
                isFirst={positionsOf(party)[0] === group}
                party={party}
                faults={faults.get(party.index ?? -1) ?? []}
                onEdit={() => onEdit(party)}
                onRemove={() => onRemove(party)}
              />
            ))}
          </ul>
        )}
        {!company.locked && (
          <div className={styles.add}>
            <Button
              id={addId(group)}
              icon={<Plus size={18} />}
              onClick={onAdd}
              whyDisabled={isFull ? say('party.full', { most: mostOfEach }) : undefined}
              data-usage={`company.add.${group}`}
            >
              {say(`party.add.${group}`)}
            </Button>
          </div>
        )}
      </div>
    </Group>
  )
}

const Note = ({ required, count }: { required: boolean; count: number }): ReactNode => {
  const say = useCompanyWords()
  return (
    <span className={styles.note}>
      {required &&
        (count === 0 ? (
          <StatusBadge status="pending" word={say('party.required')} />
        ) : (
          <StatusBadge status="verified" word={say('party.covered')} />
        ))}
      {say('party.count', { count, most: mostOfEach })}
    </span>
  )
}

function groupHelp(say: ReturnType<typeof useCompanyWords>, group: GroupPosition, threshold: number): string {
  return group === 3 || group === 4 ? say(`party.group.help.${group}`, { threshold }) : say(`party.group.help.${group}`)
}
