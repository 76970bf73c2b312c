import { momentText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'

/** A moment to the minute, in the reader's language and time zone. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{momentText(new Date(at), useLanguage())}</time>
