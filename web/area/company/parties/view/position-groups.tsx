import type { Individuals } from '@bonafide/core/rules/company/company'
import { holdersOf, maxOfEachPosition, nameOf, positionGroups } from '@bonafide/core/rules/company/parties'
import type { Position } from '@bonafide/core/status'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../../ui/action/button.tsx'
import { StatusBadge } from '../../../../ui/show/status-badge.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { thresholdFor } from '../../load/done.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'
import type { PartiesWork } from '../use-parties.ts'
import { addId } from './party-ids.ts'
import styles from './position-groups.module.css'

type PersonPosition = (typeof positionGroups)[number]

interface PositionGroupsProps extends Pick<PartiesWork, 'act'> {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly required: readonly Position[]
}

/** The people by position: what is still missing, with a button to add it. The people themselves are in the table below. */
export const PositionGroups = ({ company, list, required, act }: PositionGroupsProps) => {
  const say = useCompanyWords()
  return (
    <section className={styles.groups} aria-label={say('party.positions')}>
      {positionGroups.map((group) => (
        <PositionGroup key={group} {...{ company, list, act, group }} required={required.includes(group)} />
      ))}
    </section>
  )
}

interface PositionGroupProps extends Omit<PositionGroupsProps, 'required'> {
  readonly group: PersonPosition
  readonly required: boolean
}

const PositionGroup = ({ company, list, act, group, required }: PositionGroupProps) => {
  const say = useCompanyWords()
  const holders = holdersOf(list, group)
  const isFull = holders.length >= maxOfEachPosition
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say(`party.group.${group}`)}</h2>
        {required && <StatusBadge {...coverageBadge(say, holders.length)} />}
        <span className={styles.count}>{say('party.count', { count: holders.length, most: maxOfEachPosition })}</span>
      </div>
      <p className={styles.help}>{groupHelp(say, group, thresholdFor(company))}</p>
      {holders.length > 0 && (
        <ul className={styles.names} aria-label={say(`party.group.${group}`)}>
          {holders.map((party) => (
            <li key={party.index}>
              <bdi>{nameOf(party) || say('party.unnamed')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!company.locked && (
        <div className={styles.add}>
          <Button
            small
            id={addId(group)}
            kind="quiet"
            icon={<Plus size={18} />}
            onClick={() => act({ do: 'addPerson', position: group })}
            whyDisabled={isFull ? say('party.full', { most: maxOfEachPosition }) : undefined}
            data-usage={`company.add.${group}`}
          >
            {say(`party.add.${group}`)}
          </Button>
        </div>
      )}
    </div>
  )
}

const coverageBadge = (say: CompanySay, count: number) =>
  count === 0
    ? ({ status: 'pending', word: say('party.required') } as const)
    : ({ status: 'verified', word: say('party.covered') } as const)

const groupHelp = (say: CompanySay, group: PersonPosition, threshold: number): string =>
  group === 3 || group === 4 ? say(`party.group.help.${group}`, { threshold }) : say(`party.group.help.${group}`)
