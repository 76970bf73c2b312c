// The third step of the longest company, on the built product in a real browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { root } from '../../tools/lib/root.mjs'
import { asLongestCompany } from './longest-company.mjs'
import { stopBonafide, freePorts, startBonafide } from './server-process.mjs'

export const withCompanyPage = async (visit) => {
  const folder = await mkdtemp(join(tmpdir(), 'bonafide-company-'))
  const bonafide = await startBonafide(root, {
    ports: await freePorts(3),
    environment: { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' },
  })
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: sandbox })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
    await asLongestCompany(context, bonafide.area)
    const page = await context.newPage()
    await page.goto(`${bonafide.area}/verified/kyb/enterprise?step=3`)
    await page.locator('#party-add-1').waitFor()
    await visit(browser, page)
  } finally {
    await browser.close()
    await stopBonafide(bonafide, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the form of a row. */
export const openRow = async (page, row) => {
  await page.locator(`#party-row-${row}`).click()
  await page.locator('dialog[open] #party-form').waitFor()
}

/** Goes to the next part of a person's form. */
export const nextPart = async (page, field) => {
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator(`#${field}`).waitFor()
}
