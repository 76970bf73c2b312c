import type { StatusRecord } from '@bonafide/core/calls/status'
import type { HomeBanner } from '@bonafide/core/rules/alerts/banners'
import type { ReactNode } from 'react'
import { Hero } from '../home/next/hero.tsx'
import { useDay } from '../home/use-day.ts'
import { Reason } from '../reason.tsx'
import { useWords } from '../words.ts'
import { bannerText } from './banner-words.tsx'

interface BannerHeroProps {
  readonly banner: HomeBanner
  readonly record: StatusRecord
  /** The action button. */
  readonly children: ReactNode
}

/** Shows the banner about the next step as the hero, so that the page does not repeat it. */
export const BannerHero = ({ banner, record, children }: BannerHeroProps) => {
  const say = useWords()
  const { status, title, text, reason } = bannerText({ say, day: useDay() }, banner, record)
  return (
    <Hero tone={status} title={say(title)} actions={children} usage={`home.banner.${banner.kind}`}>
      <p>{text}</p>
      {reason !== null && <Reason reason={reason} />}
    </Hero>
  )
}
