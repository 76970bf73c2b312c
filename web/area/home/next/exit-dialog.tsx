import { PagePart } from '../../plain/part.tsx'
import { lazy, useSyncExternalStore } from 'react'
import { exitAsked } from './exit-asked.ts'

const ExitQuestion = lazy(async () => ({ default: (await import('./exit-question.tsx')).ExitQuestion }))
const isNeverAsked = (): boolean => false

/** Loads the dialog only when it is needed. */
export const ExitDialog = () => {
  const asked = useSyncExternalStore(exitAsked.watch, exitAsked.get, isNeverAsked)
  if (!asked) return null
  return (
    <PagePart>
      <ExitQuestion />
    </PagePart>
  )
}
