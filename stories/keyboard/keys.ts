// Actions of a person who has only a keyboard: each control is reached with Tab and used with its standard keys.
import { expect, type Locator, type Page } from '@playwright/test'
import type { UploadFile } from '../company/files.ts'

/** More Tab presses than any page needs from one control of a task to the next. */
const maxTabs = 150

export interface Keys {
  /** Presses Tab until the control has the focus, wrapping around at the end of the page. */
  readonly reaches: (control: Locator) => Promise<void>
  readonly presses: (control: Locator) => Promise<void>
  readonly types: (control: Locator, text: string) => Promise<void>
  /** Ticks a checkbox. */
  readonly ticks: (control: Locator) => Promise<void>
  /** Chooses a radio button: Tab enters the group, and arrows move to the answer. */
  readonly picks: (control: Locator) => Promise<void>
  /** Chooses from a list that is searched by typing: leaving the field accepts the match. */
  readonly searches: (box: Locator, option: string) => Promise<void>
  /** Chooses a file: keys open the browser's own dialog. */
  readonly brings: (control: Locator, file: UploadFile) => Promise<void>
}

export const keysOf = (page: Page): Keys => {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const tabsTo = async (isThere: () => Promise<boolean>, what: Locator): Promise<void> => {
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs === maxTabs) throw new Error(`Tab does not reach ${what.toString()}`)
      await press('Tab')
    }
  }
  const reaches = async (control: Locator): Promise<void> => {
    await control.waitFor()
    await tabsTo(() => hasFocus(control), control)
  }
  return {
    reaches,
    presses: async (control) => {
      await reaches(control)
      await press('Enter')
    },
    types: async (control, text) => {
      await reaches(control)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await expect(control).toHaveValue(text)
    },
    ticks: async (control) => {
      await reaches(control)
      await press('Space')
      await expect(control).toBeChecked()
    },
    picks: async (control) => {
      await control.waitFor()
      await tabsTo(() => isInGroup(control), control)
      if (await hasFocus(control)) await press('Space')
      for (let steps = 0; !(await hasFocus(control)); steps += 1) {
        expect(steps, `arrows lead to ${control.toString()}`).toBeLessThan(20)
        await press('ArrowDown')
      }
      await expect(control).toBeChecked()
    },
    searches: async (box, option) => {
      await reaches(box)
      await press('ControlOrMeta+a')
      await page.keyboard.type(option)
      await press('Tab')
      await expect(box).toHaveValue(option)
      await expect(box).not.toHaveAttribute('aria-invalid', 'true')
    },
    brings: async (control, { name, mimeType, buffer }) => {
      await reaches(control)
      await control.evaluate(marksFileField)
      await press('Enter')
      const field = await control.locator('xpath=ancestor-or-self::*[last()]').locator('input[data-file-field]').elementHandle()
      if (field === null) throw new Error(`${control.toString()} has no file field`)
      await field.evaluate((input) => input.removeAttribute('data-file-field'))
      await field.setInputFiles({ name, mimeType, buffer })
    },
  }
}

/** Marks the file field instead of opening the browser's dialog, because no event reports a dialog in a frame of another origin. */
const marksFileField = (control: Element): void =>
  control.ownerDocument.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
      event.preventDefault()
      event.target.setAttribute('data-file-field', '')
    },
    { capture: true },
  )

/** Whether the element has the focus in its own document. The frame with the focus also has it in every document around it. */
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus())

const isInGroup = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const active = element.ownerDocument.activeElement
    return (
      element.ownerDocument.hasFocus() &&
      active instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      active.type === 'radio' &&
      active.name === element.name
    )
  })
