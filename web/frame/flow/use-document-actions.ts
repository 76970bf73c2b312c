// The options after a finding in the document, before the visit is submitted.
import { dropFile } from '@bonafide/core/calls/frame/evidence'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Choice } from '@bonafide/core/frame/choice'
import { useState } from 'react'
import type { EarlyFindingActions } from '../found/found-early.tsx'
import type { Visit } from '../steps/step-props.ts'
import { sendWithToken } from '../token.ts'
import { useWords } from '../words.ts'
import type { VisitRun } from './use-run.ts'
import type { StepFlow } from './use-step-flow.ts'
import { documentComes, type StepPlace } from './way.ts'

/** In these steps nothing has been found yet, or it is being corrected. */
const quietPlaces: readonly StepPlace[] = ['consent', 'choose']

/** The finding to show instead of the step. A newer picture that is being uploaded may resolve it. */
const foundAt = ({ found }: Visit, { place, coming }: Pick<StepFlow, 'place' | 'coming'>): Visit['found'] =>
  quietPlaces.includes(place) || documentComes(coming) ? null : found

const isPage = (kind: EvidenceKind): boolean => kind === 'documentFront' || kind === 'documentBack'

interface DocumentActions extends Omit<EarlyFindingActions, 'choice'> {
  /** The finding to show now instead of the step. */
  readonly found: Visit['found']
  /** Called before another kind of document is chosen. */
  readonly forgetPages: () => void
}

export function useDocumentActions({ visit, keeper, uploads }: VisitRun, way: StepFlow): DocumentActions {
  const say = useWords()
  const [dismissed, setDismissed] = useState('')
  const found = foundAt(visit, way)
  /** The server discards the pictures; a queue that still lists them would treat them as about to arrive. */
  const forgetPages = (): void => {
    for (const { id, kind } of uploads?.all() ?? []) if (isPage(kind)) uploads?.drop(id)
  }
  const onChoose = (choice: Choice): Promise<string | undefined> => {
    keeper.keep({ choice })
    forgetPages()
    return way.done()
  }
  const dropPages = async (then: StepPlace): Promise<string | undefined> => {
    for (const { id, kind } of visit.files)
      if (isPage(kind)) {
        const dropped = await sendWithToken(dropFile, { file: id })
        if (!dropped.ok) return dropped.msg || say('trouble.network')
      }
    forgetPages()
    await keeper.look()
    way.go(then)
    return undefined
  }
  return {
    found: JSON.stringify(found) === dismissed ? null : found,
    onChoose,
    onShowAgain: () => dropPages('front'),
    onShowAnother: () => dropPages('choose'),
    onReadWrongly: () => setDismissed(JSON.stringify(found)),
    forgetPages,
  }
}
