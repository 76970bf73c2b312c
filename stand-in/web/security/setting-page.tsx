import { signOutEverywhere } from '../../calls/sign-in.ts'
import { useState } from 'react'
import { useBusy } from '@bonafide/web/lib/form/use-busy.ts'
import { pageSettings } from '@bonafide/web/lib/page/page-settings.ts'
import { useGoTo } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { forgetVisit } from '@bonafide/web/lib/session-store.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { Loaded } from '../load/loaded.tsx'
import { type Account, useAccount } from '../load/use-account.ts'
import { useWords } from '../words.ts'
import { AntiPhishingDialog } from './anti-phishing-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingList, SettingRow } from './setting-row.tsx'
import { TotpOffDialog } from './totp-off-dialog.tsx'
import { TotpOnDialog } from './totp-on-dialog.tsx'

type OpenDialog = 'password' | 'totp' | 'antiPhishing' | 'noAntiPhishing' | undefined

export const Screen = () => {
  const say = useWords()
  const account = useAccount()
  return (
    <AccountPage title={say('security.title')} lead={say('security.lead')}>
      <Loaded of={account} lines={12}>
        {({ userInfo }) => <Settings info={userInfo} onChanged={account.reload} />}
      </Loaded>
    </AccountPage>
  )
}

const Settings = ({ info, onChanged }: { readonly info: Account['userInfo']; readonly onChanged: () => Promise<void> }) => {
  const say = useWords()
  const [open, setOpen] = useState<OpenDialog>()
  const close = (): void => setOpen(undefined)
  const boundState = (value: string | null) => ({ on: value !== null, word: say(value === null ? 'security.notBound' : 'security.bound') })
  const toBind = (value: string | null): string => say(value === null ? 'security.bind' : 'security.change')
  const { antiPhishingCode } = info
  const { textMessages } = pageSettings()
  const phone = info.phone === null ? null : `+${info.areaCode ?? ''} ${info.phone}`
  return (
    <>
      <SettingList>
        <SettingRow title={say('email.title')} help={say('email.help')} value={info.email} state={boundState(info.email)}>
          <LinkButton href="/account/setting/bindemail">{toBind(info.email)}</LinkButton>
        </SettingRow>
        <SettingRow
          title={say('phone.title')}
          help={say(textMessages ? 'phone.help' : 'phone.off')}
          value={phone}
          state={boundState(info.phone)}
        >
          {textMessages && <LinkButton href="/account/setting/bindphone">{toBind(info.phone)}</LinkButton>}
        </SettingRow>
        <SettingRow title={say('password.title')} help={say('password.help')}>
          <Button onClick={() => setOpen('password')}>{say('security.change')}</Button>
        </SettingRow>
        <SettingRow
          title={say('totp.title')}
          help={say('totp.help')}
          state={{ on: info.googleEnable, word: say(info.googleEnable ? 'security.on' : 'security.off') }}
        >
          <Button onClick={() => setOpen('totp')}>{say(info.googleEnable ? 'security.turnOff' : 'security.turnOn')}</Button>
        </SettingRow>
        <SettingRow
          title={say('antiPhishing.title')}
          help={say('antiPhishing.help')}
          value={antiPhishingCode}
          state={{ on: antiPhishingCode !== null, word: say(antiPhishingCode === null ? 'security.off' : 'security.on') }}
        >
          <Button onClick={() => setOpen('antiPhishing')}>{say(antiPhishingCode === null ? 'antiPhishing.set' : 'security.change')}</Button>
          {antiPhishingCode !== null && <Button onClick={() => setOpen('noAntiPhishing')}>{say('antiPhishing.remove')}</Button>}
        </SettingRow>
        <SettingRow title={say('security.sessions')} help={say('security.sessionsHelp')}>
          <SignOutEverywhere />
        </SettingRow>
      </SettingList>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'totp' && !info.googleEnable && <TotpOnDialog onClose={close} onDone={onChanged} />}
      {open === 'antiPhishing' && <AntiPhishingDialog removes={false} onClose={close} onDone={onChanged} />}
      {open === 'noAntiPhishing' && <AntiPhishingDialog removes onClose={close} onDone={onChanged} />}
      {open === 'totp' && info.googleEnable && <TotpOffDialog onClose={close} onDone={onChanged} />}
    </>
  )
}

const SignOutEverywhere = () => {
  const say = useWords()
  const goTo = useGoTo()
  const [busy, during] = useBusy()
  const signOut = async (): Promise<void> => {
    const answer = await during(() => send(signOutEverywhere, {}))
    if (!answer.ok) return
    forgetVisit()
    goTo('/login', { replace: true })
  }
  return (
    <Button loading={busy} onClick={() => void signOut()}>
      {say('nav.signOutEverywhere')}
    </Button>
  )
}
