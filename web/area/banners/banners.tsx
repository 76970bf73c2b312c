import type { StatusRecord } from '@bonafide/core/calls/status'
import type { HomeBanner } from '@bonafide/core/rules/alerts/banners'
import { usePhone } from '../../lib/use-phone.ts'
import { Banner } from '../../ui/show/banner.tsx'
import { BannerFold } from '../../ui/show/banner-fold.tsx'
import { useDay } from '../home/use-day.ts'
import { useStanding } from '../load/account.ts'
import { Reason } from '../reason.tsx'
import { useWords } from '../words.ts'
import { BannerAction } from './banner-action.tsx'
import { bannerText } from './banner-words.tsx'
import styles from './banners.module.css'

/** Requests to the person or company besides the levels and the next step. On a phone they are one line each until opened. */
export const Banners = ({ of }: { of: (record: StatusRecord) => readonly HomeBanner[] }) => {
  const standing = useStanding()
  const phone = usePhone()
  if (standing.state !== 'known') return null
  const { record } = standing
  const banners = of(record)
  if (banners.length === 0) return null
  return (
    <div className={styles.banners}>
      {banners.map((banner) => (
        <BannerItem key={banner.kind} banner={banner} record={record} folded={phone && banners.length > 1} />
      ))}
    </div>
  )
}

const BannerItem = ({ banner, record, folded }: { banner: HomeBanner; record: StatusRecord; folded: boolean }) => {
  const say = useWords()
  const { status, title, text, reason } = bannerText({ say, day: useDay() }, banner, record)
  const words = { status, title: say(title) }
  const action = <BannerAction banner={banner} />
  const more = (
    <div className={styles.more}>
      <p>{text}</p>
      {reason !== null && <Reason reason={reason} />}
    </div>
  )
  if (folded)
    return (
      <BannerFold {...words} action={action} name="banners" data-usage={`home.banner.${banner.kind}`}>
        {more}
      </BannerFold>
    )
  return (
    <div data-usage={`home.banner.${banner.kind}`}>
      <Banner {...words} action={action}>
        {more}
      </Banner>
    </div>
  )
}
