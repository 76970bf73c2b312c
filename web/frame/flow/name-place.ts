import type { PageSay } from '../../lib/words.ts'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import type { Visit } from '../steps/step-props.ts'
import type { Place } from './way.ts'

/** A passport has one page that counts, and no front. */
export const namePlace = (say: PageSay<FrameWords>, place: Place, { choice }: Pick<Visit, 'choice'>): string =>
  place === 'front' && choice?.document === 'passport' ? say('step.page') : say(`step.${place}`)
