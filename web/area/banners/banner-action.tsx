import type { HomeBanner } from '@bonafide/core/rules/alerts/banners'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useStart } from '../start/use-start.ts'
import { useWords } from '../words.ts'

const companyPages = { supplement: '/verified/kyb/supplement', companyReview: '/verified/kyb' } as const

/** The action of a banner. None if the account is blocked, which the home page explains above. */
export const BannerAction = ({ banner }: { banner: HomeBanner }) => {
  const say = useWords()
  if (banner.kind === 'businessRejected' || banner.offer === 'none') return null
  if (banner.offer === 'pending')
    return (
      <Button small disabled>
        {say('status.pending')}
      </Button>
    )
  if (banner.kind !== 'supplement' && banner.kind !== 'companyReview') return <StartAction banner={banner} />
  return (
    <LinkButton small href={companyPages[banner.kind]} data-usage={`home.${banner.kind}`}>
      {say(`banner.${banner.kind}.action`)}
    </LinkButton>
  )
}

type StartedBanner = Extract<HomeBanner, { kind: 'review' | 'enhanced' | 'nationality' }>

const StartAction = ({ banner: { kind, state } }: { banner: StartedBanner }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  const label = state === 'failed' ? 'banner.again' : (`banner.${kind}.action` as const)
  return (
    <Button
      small
      disabled={busy && starting !== kind}
      loading={starting === kind}
      loadingLabel={say('level.starting')}
      onClick={() => void start(kind)}
      data-usage={`home.start.${kind}`}
    >
      {say(label)}
    </Button>
  )
}
