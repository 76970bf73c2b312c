import type { Language } from '@bonafide/core/languages'
import { listsCatalogs } from './generated/lists.ts'
import { makeParts } from './words.ts'

/** Labels of the options in the business forms, such as `industry.FISHING`. An id without words is shown as its code. */
export const listSayer = async (language: Language): Promise<(list: string, code: string | number) => string> => {
  const { default: catalog } = await (listsCatalogs[language] ?? listsCatalogs.en)()
  const parts = makeParts(catalog, language)
  return (list, code) => (Object.hasOwn(catalog, `${list}.${code}`) ? parts(`${list}.${code}`).join('') : String(code))
}
