import { createP2pAd, listP2pAds } from '../../calls/wallets.ts'
import { currencies } from '@bonafide/core/preferences'
import { send } from '@bonafide/web/lib/send.ts'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import formStyles from '../form/form.module.css'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { useWords } from '../words.ts'
import { moneyOf } from './money-fields.tsx'
import { NewTrade, sideOf } from './new-trade.tsx'
import { AdTable } from './p2p-ad-table.tsx'
import styles from './p2p.module.css'

export const P2pAds = () => {
  const say = useWords()
  const ads = useLoad(listP2pAds, () => ({}))
  const form = useForm({
    id: 'ad',
    start: { side: 'sell', asset: 'USDT', amount: '', price: '', unit: 'USD' },
    check: ({ amount, price }) => ({
      amount: messageUnless(moneyOf(amount) !== undefined, say('money.amountBad')),
      price: messageUnless(moneyOf(price) !== undefined, say('money.amountBad')),
    }),
    submit: async ({ side, asset, amount, price, unit }) => {
      const [money, moneyPrice] = [moneyOf(amount), moneyOf(price)]
      if (money === undefined || moneyPrice === undefined) return undefined
      const answer = await send(createP2pAd, { side: sideOf(side), asset, amount: money, price: moneyPrice, unit }, { quiet: true })
      if (!answer.ok) return answer
      form.restart()
      await ads.reload()
      return undefined
    },
    about: { 'amount.none': 'amount', 'asset.unknown': 'asset' },
  })
  return (
    <div className={styles.stack}>
      <NewTrade title={say('p2p.newAd')} action={say('p2p.createAd')} form={form}>
        <div className={formStyles.row}>
          <Select {...form.field('unit')} label={say('p2p.priceIn')} options={currencies.map((value) => ({ value, label: value }))} />
          <TextField {...form.field('price')} label={say('p2p.price')} inputMode="decimal" autoComplete="off" dir="ltr" maxLength={40} />
        </div>
      </NewTrade>
      <Loaded of={ads}>{(list) => <AdTable list={list} onClosed={ads.reload} />}</Loaded>
    </div>
  )
}
