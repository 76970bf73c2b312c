import { PagePart } from '../../plain/part.tsx'
import { lazy, useSyncExternalStore } from 'react'
import { exitQuestion } from './exit-question-store.ts'

const ExitQuestion = lazy(async () => ({ default: (await import('./exit-question.tsx')).ExitQuestion }))
const isNeverOpen = (): boolean => false

/** Loads the dialog only when it is needed. */
export const ExitDialog = () => {
  const open = useSyncExternalStore(exitQuestion.watch, exitQuestion.get, isNeverOpen)
  if (!open) return null
  return (
    <PagePart>
      <ExitQuestion />
    </PagePart>
  )
}
