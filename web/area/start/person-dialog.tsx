import { lazy, useSyncExternalStore } from 'react'
import { useStanding } from '../load/account.ts'
import { Part } from '../plain/part.tsx'
import { personAsked } from './use-start.ts'

const Asked = lazy(async () => ({ default: (await import('./person-question.tsx')).PersonQuestion }))
const nothing = (): undefined => undefined

/** Fetched when it is asked. */
export const PersonDialog = () => {
  const flow = useSyncExternalStore(personAsked.watch, personAsked.get, nothing)
  const standing = useStanding()
  const begun = standing.state === 'known' ? standing.record.begunCompany : null
  if (flow === undefined || begun === null) return null
  return (
    <Part>
      <Asked flow={flow} begun={begun} />
    </Part>
  )
}
