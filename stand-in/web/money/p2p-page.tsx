import { useState } from 'react'
import { AccountPage } from '../chrome/account-page.tsx'
import { Tabs } from '@bonafide/web/ui/way/tabs.tsx'
import { useWords } from '../words.ts'
import { P2pAds } from './p2p-ads.tsx'
import { P2pOrders } from './p2p-orders.tsx'

export const Screen = () => {
  const say = useWords()
  const [openTab, setOpenTab] = useState<'orders' | 'ads'>('orders')
  const tabs = [
    { id: 'orders', label: say('p2p.orders') },
    { id: 'ads', label: say('p2p.ads') },
  ] as const
  return (
    <AccountPage title={say('p2p.title')} lead={say('p2p.lead')}>
      <Tabs label={say('p2p.title')} tabs={tabs} selected={openTab} onSelect={setOpenTab}>
        {openTab === 'orders' ? <P2pOrders /> : <P2pAds />}
      </Tabs>
    </AccountPage>
  )
}
