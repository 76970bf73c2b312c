import type { ReactNode } from 'react'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import { MoneyFields } from './money-fields.tsx'
import { useAssets } from './use-assets.ts'

export const sideOf = (text: string): 'buy' | 'sell' => (text === 'sell' ? 'sell' : 'buy')

export interface NewTradeProps {
  readonly title: string
  readonly action: string
  readonly form: Form<'side' | 'asset' | 'amount'>
  readonly children?: ReactNode
}

/** The fields that an order and an ad share. */
export const NewTrade = ({ title, action, form, children }: NewTradeProps) => {
  const say = useWords()
  const sides = (['buy', 'sell'] as const).map((value) => ({ value, label: say(`p2p.${value}`) }))
  return (
    <Card title={title}>
      <FormBody form={form}>
        <Select {...form.field('side')} label={say('p2p.side')} options={sides} />
        <MoneyFields form={form} assets={useAssets()} />
        {children}
        <div className={styles.end}>
          <Button kind="primary" type="submit" loading={form.busy}>
            {action}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}
