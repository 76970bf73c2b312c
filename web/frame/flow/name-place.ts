import type { PageSay } from '../../lib/words.ts'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import type { Visit } from '../steps/step-props.ts'
import type { StepPlace } from './way.ts'

/** A passport has a single relevant page and no front. */
export const namePlace = (say: PageSay<FrameWords>, place: StepPlace, { choice }: Pick<Visit, 'choice'>): string =>
  place === 'front' && choice?.document === 'passport' ? say('step.page') : say(`step.${place}`)
