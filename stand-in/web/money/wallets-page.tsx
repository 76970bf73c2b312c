import type { ReplyOf } from '@bonafide/core/call'
import { wallets } from '../../calls/wallets.ts'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { Table } from '@bonafide/web/ui/show/table.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { useWords } from '../words.ts'
import { AdjustBalance } from './adjust-balance.tsx'
import { amountText } from './figures.ts'
import styles from './money.module.css'
import { Total } from './total.tsx'

type Wallets = ReplyOf<typeof wallets>
type Account = Wallets['accounts'][number]

export const Screen = () => {
  const say = useWords()
  const loading = useLoad(wallets, () => ({}))
  const actions = (
    <>
      <LinkButton kind="primary" href="/asset/recharge">
        {say('wallets.deposit')}
      </LinkButton>
      <LinkButton href="/asset/withdraw">{say('wallets.withdraw')}</LinkButton>
    </>
  )
  return (
    <AccountPage title={say('wallets.title')} actions={actions}>
      <Loaded of={loading} lines={10}>
        {(data) => <AllAccounts data={data} onChanged={loading.reload} />}
      </Loaded>
    </AccountPage>
  )
}

const AllAccounts = ({ data, onChanged }: { readonly data: Wallets; readonly onChanged: () => Promise<void> }) => {
  const say = useWords()
  const empty = data.accounts.every((account) => account.balances.length === 0)
  return (
    <>
      <p className={styles.total}>
        <span className="quiet">{say('wallets.total')}</span>
        <Total usdt={data.usdt} />
      </p>
      {empty && <EmptyState title={say('wallets.none')}>{say('wallets.noneHelp')}</EmptyState>}
      {data.accounts
        .filter((account) => account.balances.length > 0)
        .map((account) => (
          <AccountCard key={account.account} account={account} />
        ))}
      <AdjustBalance accounts={data.accounts} onDone={onChanged} />
    </>
  )
}

const AccountCard = ({ account }: { readonly account: Account }) => {
  const say = useWords()
  const language = useLanguage()
  const columns = [
    { id: 'kind', label: say('wallets.kind') },
    { id: 'balance', label: say('wallets.balance') },
    { id: 'usdt', label: say('wallets.worth') },
  ]
  const name = account.main ? say('wallets.main') : account.name
  return (
    <Card title={<bdi>{name}</bdi>} full aside={<span className="figures quiet">{amountText(account.usdt, language, 2)} USDT</span>}>
      <Table
        caption={name}
        captionHidden
        corner={say('wallets.asset')}
        columns={columns}
        rows={account.balances.map(({ kind, asset, balance, usdt }) => ({
          id: `${kind}-${asset}`,
          label: asset,
          cells: { kind: say(`wallets.${kind}`), balance: amountText(balance, language), usdt: amountText(usdt, language, 2) },
        }))}
      />
    </Card>
  )
}
