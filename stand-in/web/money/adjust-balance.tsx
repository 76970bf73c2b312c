import type { ReplyOf } from '@bonafide/core/call'
import { adjustBalance, walletKinds, type wallets } from '../../calls/wallets.ts'
import { Money } from '@bonafide/core/money'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { Disclosure } from '@bonafide/web/ui/way/disclosure.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useWords } from '../words.ts'
import { MoneyFields } from './money-fields.tsx'
import { useAssets } from './use-assets.ts'

interface AdjustBalanceProps {
  readonly accounts: ReplyOf<typeof wallets>['accounts']
  readonly onDone: () => Promise<void>
}

/** For trying out the transfer rules, which check balances that would be hard to build up in a stand-in. Zero is a valid balance. */
export const AdjustBalance = ({ accounts, onDone }: AdjustBalanceProps) => {
  const say = useWords()
  const assets = useAssets()
  const form = useForm({
    id: 'adjust',
    start: { account: accounts[0]?.account ?? '', kind: 'spot', asset: 'USDT', amount: '' },
    check: ({ amount }) => ({ amount: messageUnless(Money.safeParse(amount.trim()).success, say('money.amountBad')) }),
    submit: async ({ account, kind, asset, amount }) => {
      const chosenKind = walletKinds.find((walletKind) => walletKind === kind) ?? 'spot'
      const answer = await send(adjustBalance, { account, kind: chosenKind, asset, balance: Money.parse(amount.trim()) }, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say('wallets.adjusted'))
      await onDone()
      return undefined
    },
  })
  return (
    <Disclosure title={say('wallets.adjust')}>
      <div className={styles.form}>
        <p className="t-14 quiet">{say('wallets.adjustHelp')}</p>
        <FormBody form={form}>
          <Select
            {...form.field('account')}
            label={say('wallets.account')}
            options={accounts.map(({ account, name, main }) => ({ value: account, label: main ? say('wallets.main') : name }))}
          />
          <Select
            {...form.field('kind')}
            label={say('wallets.kind')}
            options={walletKinds.map((value) => ({ value, label: say(`wallets.${value}`) }))}
          />
          <MoneyFields form={form} assets={assets} />
          <div className={styles.end}>
            <Button type="submit" loading={form.busy}>
              {say('wallets.adjust')}
            </Button>
          </div>
        </FormBody>
      </div>
    </Disclosure>
  )
}
