import { Money } from '@bonafide/core/money'
import type { ReactNode } from 'react'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import styles from '../form/form.module.css'

/** The amount in the calls' format; undefined if it is invalid or 0. A comma is read as a decimal point, as in many countries. */
export function moneyOf(typed: string): Money | undefined {
  const parsed = Money.safeParse(typed.trim().replace(',', '.'))
  return parsed.success && /[1-9]/.test(parsed.data) ? parsed.data : undefined
}

export interface MoneyFieldsProps {
  readonly form: Form<'asset' | 'amount'>
  readonly assets: readonly string[]
  readonly help?: ReactNode
  readonly end?: ReactNode
}

export const MoneyFields = ({ form, assets, help, end }: MoneyFieldsProps) => {
  const say = useWords()
  return (
    <div className={styles.row}>
      <Select {...form.field('asset')} label={say('money.asset')} options={assets.map((asset) => ({ value: asset, label: asset }))} />
      <TextField
        {...form.field('amount')}
        label={say('money.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        help={help}
        end={end}
      />
    </div>
  )
}
