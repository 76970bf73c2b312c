import { dayText } from '../../lib/text/clock-text.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useCompanyWords } from '../company/words.ts'
import { PageHead } from '../plain/page-head.tsx'
import type { Supplement } from './load-supplement.ts'

/** The subject, the deadline, and the reviewer's note if more is requested again. */
export const SupplementHead = ({ form }: Pick<Supplement, 'form'>) => {
  const say = useCompanyWords()
  const language = useLanguage()
  // The deadline is the end of a day in UTC, the same day that the letter names.
  const day = form.until === null ? undefined : dayText(new Date(form.until), language, 'UTC')
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
