import { PagePart } from '../../plain/part.tsx'
import { lazy, useSyncExternalStore } from 'react'
import { exitQuestion } from './exit-question-store.ts'

const ExitQuestion = lazy(async () => ({ default: (await import('./exit-question.tsx')).ExitQuestion }))
const isNeverAsked = (): boolean => false

/** Loads the dialog only when it is needed. */
export const ExitDialog = () => {
  const asked = useSyncExternalStore(exitQuestion.watch, exitQuestion.get, isNeverAsked)
  if (!asked) return null
  return (
    <PagePart>
      <ExitQuestion />
    </PagePart>
  )
}
