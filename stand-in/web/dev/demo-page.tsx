import { demoAccounts, demoGroups, demoLogin } from '../../calls/development.ts'
import { useBusy } from '@bonafide/web/lib/form/use-busy.ts'
import { isRefusalCode, send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { useArrive } from '../sign-in/use-arrive.ts'
import { useWords } from '../words.ts'
import styles from './dev.module.css'

export const Screen = () => {
  const say = useWords()
  const accounts = useLoad(demoAccounts, () => ({}))
  const { load } = accounts
  if (load.state === 'failed' && isRefusalCode(load.code, 'call.unknown'))
    return (
      <EmptyState title={say('demo.off')} level={1}>
        {say('demo.offHelp')}
      </EmptyState>
    )
  return (
    <div className={`${styles.page} ${styles.demoPage}`}>
      <AccountPage title={say('demo.title')} lead={say('demo.lead')}>
        <Loaded of={accounts} lines={10}>
          {(list) => (
            <div className={styles.demoGroups}>
              {demoGroups.map((group) => (
                <section key={group} aria-labelledby={`demo-${group}`}>
                  <h2 id={`demo-${group}`} className={styles.demoGroup}>
                    {say(`demo.group.${group}`)}
                  </h2>
                  <ul className={styles.demos}>
                    {list
                      .filter((demo) => demo.group === group)
                      .map(({ account, shows }) => (
                        <DemoAccount key={account} account={account} shows={shows} />
                      ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </Loaded>
      </AccountPage>
    </div>
  )
}

const DemoAccount = ({ account, shows }: { readonly account: string; readonly shows: string }) => {
  const say = useWords()
  const arrive = useArrive('/verified/enter')
  const [busy, during] = useBusy()
  const signIn = async (): Promise<void> => {
    const answer = await send(demoLogin, { account })
    if (answer.ok) await arrive()
  }
  return (
    <li className={styles.demo}>
      <div className={styles.demoWords}>
        <h3 className={styles.demoName} dir="ltr">
          {account}
        </h3>
        <p className={styles.text} dir="auto">
          {shows}
        </p>
      </div>
      <Button aria-label={say('demo.signInAs', { account })} loading={busy} onClick={() => void during(signIn)}>
        {say('demo.signIn')}
      </Button>
    </li>
  )
}
