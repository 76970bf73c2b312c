import { tagOf } from '@bonafide/core/languages'
import { useLanguage } from '../../lib/page/place.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useCompanyWords } from '../company/words.ts'
import { PageHead } from '../plain/page-head.tsx'
import type { Supplement } from './load-supplement.ts'

/** What this is about, by when it is needed, and what a reviewer has said who asks again. */
export const SupplementHead = ({ form }: Pick<Supplement, 'form'>) => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  // The deadline is the end of a day in UTC, and the letter names the same day.
  const day =
    form.until === null ? undefined : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(form.until))
  return (
    <>
      <PageHead
        title={say(form.byCompany ? 'supplement.titleOwn' : 'supplement.title')}
        lead={
          <>
            <p>{say(form.byCompany ? 'supplement.leadOwn' : 'supplement.lead')}</p>
            {day !== undefined && <p>{say('supplement.until', { day })}</p>}
          </>
        }
      />
      {form.remark !== null && (
        <Banner status="failed" title={say('supplement.again')}>
          <bdi>{form.remark}</bdi>
        </Banner>
      )}
    </>
  )
}
