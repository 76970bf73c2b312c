import { lazy, useSyncExternalStore } from 'react'
import { useStanding } from '../load/account.ts'
import { PagePart } from '../plain/part.tsx'
import { pendingPersonStart } from './use-start.ts'

const PersonQuestion = lazy(async () => ({ default: (await import('./person-question.tsx')).PersonQuestion }))
const noFlow = (): undefined => undefined

/** Loads the dialog only when it is needed. */
export const PersonDialog = () => {
  const flow = useSyncExternalStore(pendingPersonStart.watch, pendingPersonStart.get, noFlow)
  const standing = useStanding()
  const begun = standing.state === 'known' ? standing.record.begunCompany : null
  if (flow === undefined || begun === null) return null
  return (
    <PagePart>
      <PersonQuestion flow={flow} begun={begun} />
    </PagePart>
  )
}
