import type { Individuals } from '@bonafide/core/rules/company/company'
import { maxOfEachPosition, nameOf } from '@bonafide/core/rules/company/parties'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../../../ui/action/button.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { FieldNote } from '../../../../ui/field/field.tsx'
import { Select } from '../../../../ui/field/select.tsx'
import { memo } from 'react'
import type { CompanySay } from '../../words.ts'
import type { HeldTyped } from '../model/typed.ts'
import type { FieldWiring } from './form-kit.ts'
import styles from './form.module.css'
import { PercentField } from './percent-field.tsx'

interface HeldThroughProps extends Omit<FieldWiring, 'label'> {
  readonly say: CompanySay
  readonly institutions: Individuals
  readonly rows: HeldTyped[]
  readonly onTyped: (typed: { readonly heldThrough: HeldTyped[] }) => void
}

/** The institutions of the list through which a party holds shares, with the percentage of each: one row per path. */
export const HeldThrough = memo(({ id, error, help, disabled: locked, say, institutions, rows, onTyped }: HeldThroughProps) => {
  const onChange = (heldThrough: HeldTyped[]): void => onTyped({ heldThrough })
  const change = (at: number, row: Partial<HeldTyped>): void =>
    onChange(rows.map((before, place) => (place === at ? { ...before, ...row } : before)))
  if (institutions.length === 0 && rows.length === 0) return <p className={styles.quiet}>{say('party.held.none')}</p>
  return (
    <fieldset className={styles.held} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>{say('party.held.title')}</legend>
      <FieldNote id={`${id}-note`} help={help} error={error} />
      {rows.map((row, at) => (
        // Rows have no identifiers.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.heldRow}>
          <Select
            id={at === 0 ? id : undefined}
            label={say('party.held.institution')}
            unchosen={say('party.held.choose')}
            options={optionsBeside(institutions, rows, row, say('party.unnamed'))}
            value={row.institution}
            disabled={locked}
            onChange={(event) => change(at, { institution: event.currentTarget.value })}
          />
          <PercentField
            label={say('party.held.percent')}
            value={row.percent}
            disabled={locked}
            onChange={(event) => change(at, { percent: event.currentTarget.value })}
          />
          {!locked && (
            <IconButton label={say('party.held.remove')} icon={<X />} onClick={() => onChange(rows.filter((_, place) => place !== at))} />
          )}
        </div>
      ))}
      {!locked && rows.length < Math.min(maxOfEachPosition, institutions.length) && (
        <Button
          small
          id={rows.length === 0 ? id : undefined}
          icon={<Plus size={18} />}
          onClick={() => onChange([...rows, { institution: '', percent: '' }])}
        >
          {say('party.held.add')}
        </Button>
      )}
    </fieldset>
  )
})

/** Offers each institution only once: those named in another row are left out. */
const optionsBeside = (institutions: Individuals, rows: readonly HeldTyped[], row: HeldTyped, unnamed: string) =>
  institutions
    .map((institution) => ({ value: String(institution.index), label: nameOf(institution) || unnamed }))
    .filter(({ value }) => value === row.institution || rows.every(({ institution }) => institution !== value))
