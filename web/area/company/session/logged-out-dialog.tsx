import { localePath } from '@bonafide/core/address/locale-path'
import { refusals } from '@bonafide/core/codes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { loginAddress } from '../../../lib/session/login-address.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useAccount } from '../../load/account.ts'
import { forgetTyped, retryDraft } from '../load/open-keeper.ts'
import { useSaving } from '../load/use-step.ts'
import { companyHome } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import { lookForSession, sessionGone, useSessionGone } from './session.ts'

/** Covers everything that is open. The login opens in another tab, and returning to this tab is enough to continue. */
export const LoggedOutDialog = () => {
  const saving = useSaving()
  const isRefused = saving.state === 'refused' && saving.code === refusals['session.none'].code
  useEffect(() => {
    if (isRefused) sessionGone()
  }, [isRefused])
  return useSessionGone() ? <LoggedOut /> : null
}

const LoggedOut = () => {
  const say = useCompanyWords()
  const language = useLanguage()
  const account = useAccount()
  const [busy, during] = useBusy()
  const [stillLoggedOut, setStillLoggedOut] = useState(false)
  const [isOtherAccount, setOtherAccount] = useState(false)
  const checkSession = async (): Promise<void> => {
    if (busy || account.state !== 'signedIn') return
    const { userId } = account.user
    const result = await during(() => lookForSession(userId))
    setStillLoggedOut(result === 'still gone')
    if (result === 'back') await retryDraft()
    setOtherAccount(result === 'another')
  }
  const leave = (): void => {
    forgetTyped()
    location.replace(localePath(language, companyHome))
  }
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void checkSession()
  })
  useEffect(() => {
    const onVisible = (): void => onReturn()
    addEventListener('focus', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  const actions = (
    <>
      <LinkButton href={loginAddress(localePath(language, companyHome))} kind="primary" target="_blank" rel="noopener">
        {say('session.logIn')}
      </LinkButton>
      <Button loading={busy} onClick={() => void checkSession()}>
        {say('session.goOn')}
      </Button>
      {isOtherAccount && (
        <Button kind="quiet" onClick={leave}>
          {say('session.leave')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      title={say(isOtherAccount ? 'session.otherTitle' : 'session.title')}
      actions={actions}
    >
      <p>{say(isOtherAccount ? 'session.otherText' : 'session.text')}</p>
      {stillLoggedOut && <p role="alert">{say('session.still')}</p>}
    </Dialog>
  )
}
