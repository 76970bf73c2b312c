import { Part } from '../../plain/part.tsx'
import { lazy, useSyncExternalStore } from 'react'
import { exitAsked } from './exit-asked.ts'

const Asked = lazy(async () => ({ default: (await import('./exit-question.tsx')).ExitQuestion }))
const no = (): boolean => false

/** Fetched when it is asked for. */
export const ExitDialog = () => {
  const asked = useSyncExternalStore(exitAsked.watch, exitAsked.get, no)
  if (!asked) return null
  return (
    <Part>
      <Asked />
    </Part>
  )
}
