import { tagOf } from '@bonafide/core/languages'
import { useLanguage } from '../../../lib/page/place.tsx'

/** A moment to the minute, in the reader's language and time zone. */
export const Day = ({ at }: { at: string }) => {
  const options = { dateStyle: 'long', timeStyle: 'short', numberingSystem: 'latn', calendar: 'gregory' } as const
  return <time dateTime={at}>{new Intl.DateTimeFormat(tagOf(useLanguage()), options).format(new Date(at))}</time>
}
