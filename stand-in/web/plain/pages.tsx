// Pages for all addresses that the area links to but for which the stand-in has no content.
import { useWords } from '../words.ts'
import { PlainPage } from './plain-page.tsx'

export const Cards = () => {
  const say = useWords()
  return <PlainPage outside title={say('cards.title')} text={say('cards.text')} />
}

export const Events = () => {
  const say = useWords()
  return <PlainPage outside title={say('events.title')} text={say('events.text')} />
}

export const Cashier = () => {
  const say = useWords()
  return <PlainPage outside title={say('cashier.title')} text={say('cashier.text')} next="deposit" />
}

export { Cookies, Terms } from './policy-pages.tsx'

export { ArticlePage as Article } from './article-page.tsx'

export const Investor = () => {
  const say = useWords()
  return <PlainPage title={say('investor.title')} text={say('investor.text')} />
}

export const Coupons = () => {
  const say = useWords()
  return <PlainPage title={say('coupon.title')} text={say('coupon.text')} />
}

export const Campaigns = () => {
  const say = useWords()
  return <PlainPage title={say('campaign.title')} text={say('campaign.text')} />
}

export const ApiKeys = () => {
  const say = useWords()
  return <PlainPage title={say('api.title')} text={say('api.text')} />
}
