import { badgeOf } from '@bonafide/core/rules/levels/badge'
import { verification } from '@bonafide/core/status'
import { localePath } from '@bonafide/core/address/locale-path'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { links } from '../../../lib/links.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { logOut } from '../../../lib/session/log-out.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import { useStanding } from '../../load/account.ts'
import { Reason } from '../../reason.tsx'
import { useStart } from '../../start/use-start.ts'
import { useWords } from '../../words.ts'
import { exitQuestion } from './exit-question-store.ts'

const stay = (): void => exitQuestion.set(false)

/** The identity is verified on another account: the user can log in there, stay, or verify it here if they cannot access that account. */
export const ExitQuestion = () => {
  const say = useWords()
  const language = useLanguage()
  const { start } = useStart()
  const standing = useStanding()
  // The state of an earlier proof that both accounts belong to one person.
  const { sameKycStatus = verification.none, sameKycRemark = null } = standing.state === 'known' ? standing.record : {}
  const request = badgeOf(sameKycStatus)
  const [leaving, during] = useBusy()
  const leave = async (): Promise<void> => {
    await during(() => logOut(language, localePath(language, links.verification)))
  }
  const prove = (): void => {
    stay()
    void start('sameIdentity')
  }
  return (
    <Dialog
      open
      onClose={stay}
      title={say('exit.title')}
      closeLabel={say('nav.close')}
      actions={
        <>
          <Button kind="primary" loading={leaving} data-usage="home.exit.confirm" onClick={() => void leave()}>
            {say('exit.confirm')}
          </Button>
          <Button data-usage="home.exit.cancel" onClick={stay}>
            {say('exit.cancel')}
          </Button>
          {request !== 'pending' && (
            <Button kind="quiet" data-usage="home.exit.sameIdentity" onClick={prove}>
              {say('exit.cannot')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('exit.text')}</p>
      {request === 'pending' && <Banner status="pending" title={say('exit.pending')} />}
      {request === 'failed' && (
        <Banner status="failed" title={say('exit.refused')}>
          {sameKycRemark !== null && <Reason reason={sameKycRemark} />}
        </Banner>
      )}
    </Dialog>
  )
}
