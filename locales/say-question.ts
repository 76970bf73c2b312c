import type { Language } from '@bonafide/core/languages'
import { frameCatalogs } from './generated/frame.ts'
import { makeParts } from './words.ts'

/** What was asked in a frame and chosen there, for readers elsewhere. Ids without words are shown as they are. */
export const questionSayer = async (language: Language): Promise<(kind: 'question' | 'option', id: string) => string> => {
  const { default: catalog } = await (frameCatalogs[language] ?? frameCatalogs.en)()
  const parts = makeParts(catalog, language)
  return (kind, id) => (Object.hasOwn(catalog, `${kind}.${id}`) ? parts(`${kind}.${id}`).join('') : id)
}
