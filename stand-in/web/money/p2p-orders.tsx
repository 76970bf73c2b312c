import type { ReplyOf } from '@bonafide/core/call'
import { closeP2pOrder, createP2pOrder, listP2pOrders } from '../../calls/wallets.ts'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { StatusBadge } from '@bonafide/web/ui/show/status-badge.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { Table, type TableRow } from '@bonafide/web/ui/show/table.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { useWords } from '../words.ts'
import { CloseButton } from './close-button.tsx'
import { amountText, momentText } from './figures.ts'
import { moneyOf } from './money-fields.tsx'
import { NewTrade, sideOf } from './new-trade.tsx'
import styles from './p2p.module.css'

type Order = ReplyOf<typeof listP2pOrders>[number]

export const P2pOrders = () => {
  const say = useWords()
  const orders = useLoad(listP2pOrders, () => ({}))
  const form = useForm({
    id: 'order',
    start: { side: 'buy', asset: 'USDT', amount: '' },
    check: ({ amount }) => ({ amount: messageUnless(moneyOf(amount) !== undefined, say('money.amountBad')) }),
    submit: async ({ side, asset, amount }) => {
      const money = moneyOf(amount)
      if (money === undefined) return undefined
      const answer = await send(createP2pOrder, { side: sideOf(side), asset, amount: money }, { quiet: true })
      if (!answer.ok) return answer
      form.restart()
      await orders.reload()
      return undefined
    },
    about: { 'amount.none': 'amount', 'asset.unknown': 'asset' },
  })
  return (
    <div className={styles.stack}>
      <NewTrade title={say('p2p.newOrder')} action={say('p2p.createOrder')} form={form} />
      <Loaded of={orders}>{(list) => <OrderTable list={list} onClosed={orders.reload} />}</Loaded>
    </div>
  )
}

const OrderTable = ({ list, onClosed }: { readonly list: readonly Order[]; readonly onClosed: () => Promise<void> }) => {
  const say = useWords()
  const language = useLanguage()
  if (list.length === 0) return <EmptyState title={say('p2p.noOrders')} level={2} />
  const row = ({ id, side, asset, amount, state, madeAt }: Order): TableRow => ({
    id,
    label: `${say(`p2p.${side}`)} ${amountText(amount, language)} ${asset}`,
    cells: {
      made: momentText(madeAt, language),
      state: <StatusBadge status={state === 'pending' ? 'pending' : 'neutral'} word={say(`p2p.${state}`)} />,
      close: state === 'pending' && (
        <CloseButton call={closeP2pOrder} id={id} label={say('p2p.finish')} name={say('p2p.closeOrderOf', { id })} onDone={onClosed} />
      ),
    },
  })
  const columns = [
    { id: 'made', label: say('p2p.made') },
    { id: 'state', label: say('p2p.state') },
    { id: 'close', label: '' },
  ]
  return <Table caption={say('p2p.orders')} captionHidden columns={columns} rows={list.map(row)} />
}
