import { deposit } from '../../calls/wallets.ts'
import { useState } from 'react'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { Banner } from '@bonafide/web/ui/show/banner.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import { amountText } from './figures.ts'
import { MoneyFields, moneyOf } from './money-fields.tsx'
import { useAssets } from './use-assets.ts'

export const Screen = () => {
  const say = useWords()
  const language = useLanguage()
  const assets = useAssets()
  const [done, setDone] = useState<string>()
  const form = useForm({
    id: 'deposit',
    start: { asset: 'USDT', amount: '' },
    check: ({ amount }) => ({ amount: messageUnless(moneyOf(amount) !== undefined, say('money.amountBad')) }),
    submit: async ({ asset, amount }) => {
      const money = moneyOf(amount)
      if (money === undefined) return undefined
      setDone(undefined)
      const answer = await send(deposit, { asset, amount: money }, { quiet: true })
      if (!answer.ok) return answer
      form.restart()
      setDone(say('deposit.done', { amount: amountText(money, language), asset }))
      return undefined
    },
    about: { 'amount.none': 'amount', 'amount.tooMuch': 'amount', 'asset.unknown': 'asset' },
  })
  return (
    <AccountPage title={say('deposit.title')} lead={say('deposit.lead')}>
      {done !== undefined && (
        <Banner status="verified" title={done} live action={<LinkButton href="/wallets">{say('deposit.toWallets')}</LinkButton>} />
      )}
      <Card>
        <FormBody form={form}>
          <MoneyFields form={form} assets={assets} />
          <div className={styles.end}>
            <Button kind="primary" type="submit" loading={form.busy}>
              {say('deposit.action')}
            </Button>
          </div>
        </FormBody>
      </Card>
    </AccountPage>
  )
}
