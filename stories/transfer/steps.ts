// An owner's steps on the transfer pages, and the mails that the stories read.
import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { expect, type Page } from '@playwright/test'
import en from '../../locales/en/transfer.json' with { type: 'json' }
import type { Deployment } from '../deployment.ts'
import { lastCode, open, horizontalOverflow } from '../people.ts'

export const start = async (page: Page, deployment: Deployment): Promise<void> => {
  await open(page, `${deployment.area}/verified/transfer`)
  const startButton = page.getByRole('button', { name: en['notes.start'] })
  await expect(startButton).toBeDisabled()
  // The account's facts make the notes above the checkbox longer, and so move it under the pointer.
  await expect(page.getByRole('region', { name: en['notes.title'] })).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel(en['notes.agree']).check()
  await startButton.click()
}

/** Confirms the target's address with a code, which starts the check of the target. */
export const proveTarget = async (page: Page, deployment: Deployment, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: en['target.title'] })).toBeVisible()
  const confirm = page.getByRole('button', { name: en['target.confirm'], exact: true })
  await expect(confirm).toBeDisabled()
  await page.getByLabel(en['target.email']).fill(email)
  await page.getByRole('button', { name: en['code.send'] }).click()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await page.getByLabel(en['target.code']).fill(await lastCode(deployment, email))
  await confirm.click()
}

export const proveSource = async (page: Page, deployment: Deployment, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: en['prove.title'] })
  await dialog.getByRole('button', { name: en['code.send'] }).click()
  await expect(dialog.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await dialog.getByLabel(en['prove.email']).fill(await lastCode(deployment, email))
  await dialog.getByRole('button', { name: en['prove.confirm'], exact: true }).click()
}

export const mailTo = async (deployment: Deployment, to: string, subject: string): Promise<string> => {
  let text = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${deployment.area}/v1/stand-in/mailbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { data } = (await answer.json()) as { data: { to: string; subject: string | null; text: string }[] }
      text = data.find((message) => message.to.includes(to) && message.subject?.includes(subject) === true)?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
}
