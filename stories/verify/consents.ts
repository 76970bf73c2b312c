// What people do on the consent screen, the first one of every frame that captures something.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import en from '../../locales/en/frame.json' with { type: 'json' }

export type ConsentAnswer =
  /** Agrees to the notice and to face comparison; `refuses` refuses only face comparison. */
  | 'agrees'
  | 'refuses'
  /** Only reads the notice, because no face is processed. */
  | 'reads'
  /** Agrees to face comparison where it is required. */
  | 'mustAgree'

/** Answers the consent screen and continues. `title`: the heading, if a site has words of its own. */
export const consents = async (
  frame: FrameLocator | Page,
  answer: ConsentAnswer = 'agrees',
  title: string = en['consent.title'],
): Promise<void> => {
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 })
  await choices[answer](frame)
  await frame.getByRole('button', { name: en['form.continue'], exact: true }).click()
}

const starting = (words: string): RegExp => new RegExp(`^${words}`)

const choices: Readonly<Record<ConsentAnswer, (frame: FrameLocator | Page) => Promise<void>>> = {
  agrees: (frame) => frame.getByRole('radio', { name: starting(en['consent.agree']) }).check(),
  refuses: (frame) => frame.getByRole('radio', { name: starting(en['consent.refuse']) }).check(),
  reads: async () => undefined,
  mustAgree: (frame) => frame.getByRole('checkbox', { name: en['consent.neededAgree'] }).check(),
}
