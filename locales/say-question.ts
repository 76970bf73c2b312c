import type { Language } from '@bonafide/core/languages'
import { frameCatalogs } from './generated/frame.ts'
import { makeParts } from './words.ts'

/** Words for the questions and chosen options of a frame, for pages outside it. An id without words is shown unchanged. */
export const questionSayer = async (language: Language): Promise<(kind: 'question' | 'option', id: string) => string> => {
  const { default: catalog } = await (frameCatalogs[language] ?? frameCatalogs.en)()
  const parts = makeParts(catalog, language)
  return (kind, id) => (Object.hasOwn(catalog, `${kind}.${id}`) ? parts(`${kind}.${id}`).join('') : id)
}
