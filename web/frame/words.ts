import { frameCatalogs, type FrameWords } from '@bonafide/locales/generated/frame'
import { makeWords } from '../lib/words.ts'

export const words = makeWords<FrameWords>(frameCatalogs)
export const { useWords } = words
