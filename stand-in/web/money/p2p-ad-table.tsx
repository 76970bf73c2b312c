import type { ReplyOf } from '@bonafide/core/call'
import { closeP2pAd, type listP2pAds } from '../../calls/wallets.ts'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { StatusBadge } from '@bonafide/web/ui/show/status-badge.tsx'
import { Table, type TableRow } from '@bonafide/web/ui/show/table.tsx'
import { useWords } from '../words.ts'
import { CloseButton } from './close-button.tsx'
import { amountText, momentText } from './figures.ts'

type Ad = ReplyOf<typeof listP2pAds>[number]

export const AdTable = ({ list, onClosed }: { readonly list: readonly Ad[]; readonly onClosed: () => Promise<void> }) => {
  const say = useWords()
  const language = useLanguage()
  if (list.length === 0) return <EmptyState title={say('p2p.noAds')} level={2} />
  const row = ({ id, side, asset, amount, price, unit, state, madeAt }: Ad): TableRow => ({
    id,
    label: `${say(`p2p.${side}`)} ${amountText(amount, language)} ${asset}`,
    cells: {
      price: `${amountText(price, language)} ${unit}`,
      made: momentText(madeAt, language),
      state: <StatusBadge status={state === 'open' ? 'pending' : 'neutral'} word={say(`p2p.${state}`)} />,
      close: state === 'open' && (
        <CloseButton call={closeP2pAd} id={id} label={say('p2p.close')} name={say('p2p.closeAdOf', { id })} onDone={onClosed} />
      ),
    },
  })
  const columns = [
    { id: 'price', label: say('p2p.price') },
    { id: 'made', label: say('p2p.made') },
    { id: 'state', label: say('p2p.state') },
    { id: 'close', label: '' },
  ]
  return <Table caption={say('p2p.ads')} captionHidden columns={columns} rows={list.map(row)} />
}
