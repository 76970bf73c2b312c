import { DetailList } from './detail-list.tsx'
import type { Visit } from '../steps/step-props.ts'
import { useWords } from '../words.ts'
import { countryName, shownTongue } from '../choose/countries.ts'
import { namePlace } from '../flow/name-place.ts'
import { summaryOf } from './summary-of.ts'

/** What will be handed in, in the words of the steps. */
export const Summary = ({ visit }: { visit: Visit }) => {
  const say = useWords()
  const date = (day: string): string =>
    new Intl.DateTimeFormat(shownTongue(), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const lines = summaryOf(visit).map((line) => {
    switch (line.of) {
      case 'choice':
        return {
          id: 'choice',
          label: say('step.choose'),
          value: say('send.choice', { document: say(`document.${line.document}`), country: countryName(shownTongue(), line.country) }),
        }
      case 'detail':
        return {
          id: line.name,
          label: say(`detail.${line.name}`),
          value: line.kind === 'country' ? countryName(shownTongue(), line.value) : line.kind === 'date' ? date(line.value) : line.value,
        }
      case 'step':
        return { id: line.step, label: namePlace(say, line.step, visit), value: say('send.there') }
      case 'files':
        return {
          id: line.kind,
          label: say(line.kind === 'address' ? 'papers.address' : 'papers.paper'),
          value: say('send.files', { count: line.count }),
        }
    }
  })
  return <DetailList lines={lines} />
}
