// What each document of a country requires and how soon it is decided, shown before the choice.
import type { Alpha3 } from '@bonafide/core/countries'
import { sideCountOf } from '@bonafide/core/evidence/steps'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { useWords } from '../words.ts'
import { documentsOf, readerOf, type SelectableDocument } from '@bonafide/core/evidence/shown-documents'

interface DocumentNeeds {
  readonly of: (document: SelectableDocument) => string
  /** The decision time if a reviewer decides every document, shown only once; otherwise undefined. */
  readonly ofAll: string | undefined
}

export function useDocumentNeeds(country: Alpha3 | undefined, byMachine: boolean): DocumentNeeds {
  const say = useWords()
  const { documents, reviewDays: days } = pageSettings().policy
  const waits = (document: SelectableDocument): boolean =>
    !byMachine || (country !== undefined && readerOf({ country, document }, documents) === 'reviewer')
  const allWait = documentsOf(country, documents).every(waits)
  return {
    ofAll: allWait ? say('choose.allDays', { days }) : undefined,
    of: (document) => {
      const sides = say(sideCountOf(document) === 1 ? 'choose.onePicture' : 'choose.twoPictures')
      // Before a country is chosen, its identity cards are unknown.
      if (allWait || country === undefined) return sides
      return waits(document) ? say('choose.days', { sides, days }) : say('choose.minutes', { sides })
    },
  }
}
