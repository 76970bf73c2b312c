// The ways to continue after a finding in the document, before the visit is submitted.
import { dropFile } from '@bonafide/core/calls/frame'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Choice } from '@bonafide/core/frame/choice'
import { useState } from 'react'
import type { FoundWays } from '../found/found-early.tsx'
import type { Visit } from '../steps/step-props.ts'
import { send } from '../token.ts'
import { useWords } from '../words.ts'
import type { Run } from './use-run.ts'
import type { Way } from './use-way.ts'
import { documentComes, type Place } from './way.ts'

/** In these steps nothing is found yet, or it is being corrected. */
const quietPlaces: readonly Place[] = ['consent', 'choose']

/** What to show instead of the step; a newer picture that is on its way may put it right. */
const foundAt = ({ found }: Visit, { place, coming }: Pick<Way, 'place' | 'coming'>): Visit['found'] =>
  quietPlaces.includes(place) || documentComes(coming) ? null : found

const isPage = (kind: EvidenceKind): boolean => kind === 'documentFront' || kind === 'documentBack'

interface DocumentWays extends Omit<FoundWays, 'choice'> {
  /** Told now, instead of the step. */
  readonly found: Visit['found']
  /** Before another kind of document is chosen. */
  readonly forgetPages: () => void
}

export function useDocumentWays({ visit, keeper, uploads }: Run, way: Way): DocumentWays {
  const say = useWords()
  const [denied, setDenied] = useState('')
  const found = foundAt(visit, way)
  /** The server takes pictures back; a queue that still lists them would take them for pictures that are about to arrive. */
  const forgetPages = (): void => {
    for (const { id, kind } of uploads?.all() ?? []) if (isPage(kind)) uploads?.drop(id)
  }
  const onChoose = (choice: Choice): Promise<string | undefined> => {
    keeper.keep({ choice })
    forgetPages()
    return way.done()
  }
  const takeBack = async (then: Place): Promise<string | undefined> => {
    for (const { id, kind } of visit.files)
      if (isPage(kind)) {
        const dropped = await send(dropFile, { file: id })
        if (!dropped.ok) return dropped.msg || say('trouble.network')
      }
    forgetPages()
    await keeper.look()
    way.go(then)
    return undefined
  }
  return {
    found: JSON.stringify(found) === denied ? null : found,
    onChoose,
    onShowAgain: () => takeBack('front'),
    onShowAnother: () => takeBack('choose'),
    onReadWrongly: () => setDenied(JSON.stringify(found)),
    forgetPages,
  }
}
