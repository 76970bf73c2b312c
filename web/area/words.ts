import { areaCatalogs, type AreaWords } from '@bonafide/locales/generated/area'
import { makeWords, type PageSay } from '../lib/words.ts'

export const words = makeWords<AreaWords>(areaCatalogs)
export const { useWords } = words

export type AreaSay = PageSay<AreaWords>
