import { withdrawDeletionRequest } from '@bonafide/core/calls/person/your-data'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { focusHeading } from '../../../lib/page/outlet.tsx'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { Banner } from '../../../ui/show/banner.tsx'
import { usePrivacyWords } from '../../privacy/words.ts'
import { Reason } from '../../reason.tsx'
import { redirectIfSessionLost, type YourDataProps } from '../load-your-data.ts'

/** The state of a deletion request; nothing without one. */
export const DeletionBanner = ({ data: { deletion }, reload }: YourDataProps) => {
  const say = usePrivacyWords()
  switch (deletion.state) {
    case 'none':
      return null
    case 'requested':
      return (
        <Banner status="pending" title={say('deletion.requested')} action={<WithdrawButton reload={reload} />}>
          {say('deletion.requestedText', { at: new Date(deletion.at), answerBy: new Date(deletion.answerBy) })}
        </Banner>
      )
    case 'restricted':
      return (
        <Banner status="neutral" title={say('deletion.restricted', { until: new Date(deletion.until) })}>
          <Reason reason={deletion.reason} />
          <p>{say('deletion.restrictedText')}</p>
        </Banner>
      )
    case 'refused':
      return (
        <Banner status="failed" title={say('deletion.refused')}>
          <Reason reason={deletion.reason} />
          <p>{say('deletion.refusedText', { at: new Date(deletion.at) })}</p>
        </Banner>
      )
  }
}

const WithdrawButton = ({ reload }: Pick<YourDataProps, 'reload'>) => {
  const say = usePrivacyWords()
  const [busy, during] = useBusy()
  const withdraw = async (): Promise<void> => {
    const answer = await during(() => send(withdrawDeletionRequest, {}, { quiet: true }))
    if (answer.ok) showToast('done', say('deletion.takenBack'))
    else if (redirectIfSessionLost(answer)) return
    else showToast('error', answer.msg)
    await reload()
    focusHeading()
  }
  return (
    <Button small loading={busy} data-usage="data.takeBack" onClick={() => void withdraw()}>
      {say('deletion.takeBack')}
    </Button>
  )
}
