// The steps of a person without a camera in the provider's frame, by keyboard alone.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import en from '../../locales/en/frame.json' with { type: 'json' }
import { longTimeout } from '../verify/visitor.ts'
import type { Studio } from '../verify/studio/studio.ts'
import type { Keys } from './keys.ts'

interface KeyboardContext {
  readonly keys: Keys
  /** The frame, or the page of a link. */
  readonly within: FrameLocator | Page
  readonly studio: Studio
}

/** From the consent to the message that a reviewer will decide. */
export const verifiesByKeyboard = async ({ keys, within, studio }: KeyboardContext): Promise<void> => {
  const button = (name: string) => within.getByRole('button', { name, exact: true })
  const heading = (name: string) => within.getByRole('heading', { name })
  const jpeg = async (name: 'carried' | 'face') => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await readFile(studio.picture(name)),
  })
  await expect(heading(en['consent.title'])).toBeVisible(longTimeout)
  await keys.picks(within.getByRole('radio', { name: new RegExp(`^${en['consent.agree']}`) }))
  await keys.presses(button(en['form.continue']))

  await expect(heading(en['choose.title'])).toBeVisible(longTimeout)
  await keys.searches(within.getByRole('combobox', { name: en['choose.country'] }), 'Netherlands')
  await keys.picks(within.getByRole('radio', { name: new RegExp(`^${en['document.passport']}`) }))
  await keys.presses(button(en['form.continue']))

  await keys.presses(button(en['camera.upload']))
  await keys.brings(button(en['capture.drop.choose']), await jpeg('carried'))
  await expect(heading(en['capture.confirm.title'])).toBeVisible(longTimeout)
  await keys.presses(button(en['capture.confirm.use']))

  await keys.presses(button(en['face.other']))
  await keys.presses(button(en['camera.upload']))
  await keys.brings(button(en['capture.drop.choose']), await jpeg('face'))
  await keys.presses(button(en['face.picture.use']))

  await expect(heading(en['details.title'])).toBeVisible(longTimeout)
  await keys.presses(button(en['details.action']))
  await keys.presses(button(en['send.action']))
  await expect(heading(en['reviewed.title'])).toBeVisible(longTimeout)
}
