import { wallets, withdraw } from '../../calls/wallets.ts'
import { useState } from 'react'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { isRefusal, send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { Banner } from '@bonafide/web/ui/show/banner.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useLoad } from '../load/use-load.ts'
import { useWords } from '../words.ts'
import { amountText } from './figures.ts'
import { MoneyFields, moneyOf } from './money-fields.tsx'
import { useAssets } from './use-assets.ts'

export const Screen = () => {
  const say = useWords()
  const language = useLanguage()
  const assets = useAssets()
  const available = useAvailable()
  const [done, setDone] = useState<string>()
  const form = useForm({
    id: 'withdraw',
    start: { asset: 'USDT', amount: '', address: '' },
    check: ({ amount, address }) => ({
      amount: messageUnless(moneyOf(amount) !== undefined, say('money.amountBad')),
      address: messageUnless(/^[A-Za-z0-9:]{16,128}$/.test(address.trim()), say('withdraw.addressBad')),
    }),
    submit: async ({ asset, amount, address }) => {
      const money = moneyOf(amount)
      if (money === undefined) return undefined
      setDone(undefined)
      const answer = await send(withdraw, { asset, amount: money, address }, { quiet: true })
      // The guide has opened over the page, so the form has no error to show.
      if (isRefusal(answer, 'guide.verifyFirst') || isRefusal(answer, 'guide.higherLevel')) return undefined
      if (!answer.ok) return answer
      form.restart()
      setDone(say('withdraw.done', { id: answer.data.id, amount: amountText(money, language), asset }))
      await available.reload()
      return undefined
    },
    about: { 'amount.none': 'amount', 'wallet.tooLittle': 'amount', 'asset.unknown': 'asset' },
  })
  const { asset } = form.values
  const balance = available.of(asset)
  return (
    <AccountPage title={say('withdraw.title')} lead={say('withdraw.lead')}>
      {done !== undefined && (
        <Banner status="verified" title={done} live action={<LinkButton href="/wallets">{say('deposit.toWallets')}</LinkButton>} />
      )}
      <Card>
        <FormBody form={form}>
          <MoneyFields
            form={form}
            assets={assets}
            help={balance === undefined ? undefined : say('money.available', { amount: amountText(balance, language), asset })}
            end={
              balance === undefined ? undefined : (
                <Button small kind="quiet" onClick={() => form.set('amount', balance)}>
                  {say('money.all')}
                </Button>
              )
            }
          />
          <TextField
            {...form.field('address')}
            label={say('withdraw.address')}
            help={say('withdraw.addressHelp')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
          />
          <div className={styles.end}>
            <Button kind="primary" type="submit" loading={form.busy}>
              {say('withdraw.action')}
            </Button>
          </div>
        </FormBody>
      </Card>
    </AccountPage>
  )
}

/** The balance in the main account's spot wallet; undefined until it is known. */
function useAvailable() {
  const { load, reload } = useLoad(wallets, () => ({}))
  const main = load.state === 'there' ? load.data.accounts.find((account) => account.main) : undefined
  const of = (asset: string): string | undefined =>
    main && (main.balances.find((balance) => balance.kind === 'spot' && balance.asset === asset)?.balance ?? '0')
  return { of, reload }
}
