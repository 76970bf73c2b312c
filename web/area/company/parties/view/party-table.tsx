import type { Individuals, Party } from '@bonafide/core/rules/company/company'
import type { Ownership } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { useId, type ReactNode } from 'react'
import type { LoadedCompany } from '../../load/company.ts'
import { useCompanyWords } from '../../words.ts'
import { useToday } from '../form/use-today.ts'
import { listFaults } from '../model/form-faults.ts'
import type { PartiesWork } from '../use-parties.ts'
import { PartyRow } from './party-row.tsx'
import styles from './party-table.module.css'

interface PartyTableProps extends Pick<PartiesWork, 'act' | 'remove'> {
  readonly company: LoadedCompany
  /** The list's rows for this table. */
  readonly rows: Individuals
  readonly ownership: Ownership
  readonly title: string
  /** The heading level of the table within its section. */
  readonly heading?: 'h2' | 'h3'
  readonly about: string
  readonly add: ReactNode
  /** The headings of the first two columns. */
  readonly heads: readonly [who: string, what: string]
}

/** People or institutions, each once, with their positions, their total share, and what is missing. */
export const PartyTable = ({
  company,
  rows,
  ownership,
  act,
  remove,
  title,
  heading: Heading = 'h2',
  about,
  add,
  heads,
}: PartyTableProps) => {
  const say = useCompanyWords()
  const label = useId()
  const faults = listFaults(rows, { today: useToday() })
  const removeParty = (party: Party): void => remove(nameOf(party) || say('party.unnamed'), { do: 'remove', row: party.index ?? -1 })
  return (
    <section className={styles.section} aria-labelledby={label}>
      <div className={styles.top}>
        <Heading id={label} className={styles.title}>
          {title}
        </Heading>
        {add}
      </div>
      <p className={styles.about}>{about}</p>
      {rows.length > 0 && (
        <div className={styles.table}>
          <div className={styles.heads} aria-hidden="true">
            <span>{heads[0]}</span>
            <span>{heads[1]}</span>
            <span className={styles.end}>{say('party.column.share')}</span>
          </div>
          <ul aria-labelledby={label}>
            {rows.map((party) => (
              <PartyRow
                key={party.index}
                company={company}
                party={party}
                percent={percentOf(ownership, party)}
                faults={faults.get(party.index ?? -1) ?? []}
                onEdit={() => act({ do: 'edit', row: party.index ?? -1 })}
                onRemove={() => removeParty(party)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Share of the company through all chains; undefined: unknown. Votes are control, not a share. */
const percentOf = ({ nodes, edges }: Ownership, { index }: Party): number | undefined =>
  edges.some(({ to, votes }) => to === index && !votes) ? nodes.find((node) => node.index === index)?.percent : undefined
