// Sumsub collects the evidence: its widget is shown in our frame, and its webhook decides.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import areaEn from '../../locales/en/area.json' with { type: 'json' }
import desk from '../../locales/en/desk.json' with { type: 'json' }
import en from '../../locales/en/frame.json' with { type: 'json' }
import {
  webhookDigest,
  type SumsubServer,
  type TestApplicant,
  type Verdict,
} from '../../server/adapters/provider-builtin/sumsub/testing/sumsub-server.ts'

import { accessibilityFaults } from '../../web/lib/testing/barriers.ts'
import { type Deployment, test } from '../deployment.ts'
import { accountOf, horizontalOverflow } from '../people.ts'
import { openCase, reviewerAtDesk } from '../reviewer.ts'
import { consents } from './consents.ts'
import { button, heading, longTimeout, openVisit, type Visitor } from './visitor.ts'

test.use({ withSumsub: true })

const widgetIn = ({ frame }: Pick<Visitor, 'frame'>): FrameLocator => frame.frameLocator('iframe[title]')

/** Begins a visit and reaches the widget. */
const reaches = async (page: Page, deployment: Deployment, email: string): Promise<Visitor> => {
  const visitor = await openVisit(page, deployment, email)
  await consents(visitor.frame)
  await expect(heading(visitor, en['vendor.title'])).toBeVisible(longTimeout)
  return visitor
}

/** Sends everything in the widget; returns the applicant that it created. */
const sends = async (visitor: Visitor, sumsub: SumsubServer): Promise<TestApplicant> => {
  await widgetIn(visitor).getByRole('button', { name: 'Send pictures' }).click()
  await expect(heading(visitor, en['checking.title'])).toBeVisible(longTimeout)
  const applicant = [...sumsub.applicants.values()].at(-1)
  if (applicant === undefined) throw new Error('no applicant was made')
  return applicant
}

interface ApplicantVerdict {
  readonly applicant: TestApplicant
  readonly verdict: Verdict
}

const decides = async (deployment: Deployment, sumsub: SumsubServer, { applicant, verdict }: ApplicantVerdict): Promise<void> => {
  sumsub.decide(applicant, verdict)
  const body = sumsub.message(applicant)
  const answer = await fetch(`${deployment.provider}/v1/sumsub/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payload-digest': webhookDigest(body), 'x-payload-digest-alg': 'HMAC_SHA256_HEX' },
    body,
  })
  expect(answer.status).toBe(204)
}

test('a person is verified by Sumsub without leaving the exchange’s page', async ({ page, deployment, sumsub }) => {
  const visitor = await reaches(page, deployment, 'at-sumsub@example.com')
  await expect(visitor.frame.getByText(en['vendor.lead'].replace('{vendor}', 'Sumsub'))).toBeVisible()
  const applicant = await sends(visitor, sumsub)
  await decides(deployment, sumsub, { applicant, verdict: { reviewAnswer: 'GREEN' } })
  await expect(heading(visitor, en['approved.verified'])).toBeVisible(longTimeout)
  await button(visitor, en['verdict.done']).click()
  await expect(page.getByText(areaEn['status.verified'], { exact: true }).first()).toBeVisible()
})

test('a reviewer sees Sumsub’s label and its pictures', async ({ page, deployment, sumsub, browser }) => {
  const visitor = await reaches(page, deployment, 'sanctioned@example.com')
  const applicant = await sends(visitor, sumsub)
  const verdict = { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['SANCTIONS'] }
  await decides(deployment, sumsub, { applicant, verdict })
  await expect(heading(visitor, en['reviewed.title'])).toBeVisible(longTimeout)
  const deskPage = await reviewerAtDesk(browser, deployment, 'reads-labels@example.com')
  await openCase(deskPage, deployment, await accountOf(page, deployment))
  // The queue beside it shows the reasons in one line, after the name.
  await expect(deskPage.getByRole('listitem').filter({ hasText: /^sumsub\.sanctions/ })).toBeVisible()
  const tabs = deskPage.getByRole('region', { name: desk['evidence.title'] }).getByRole('tab')
  await expect(tabs).toHaveText([desk['fileKind.documentFront'], desk['fileKind.face']])
  await deskPage.context().close()
})

test('while Sumsub does not answer, the step says so, and trying again opens the widget', async ({ page, deployment, sumsub }) => {
  sumsub.trouble = 'busy'
  const visitor = await openVisit(page, deployment, 'early@example.com')
  await consents(visitor.frame)
  await expect(visitor.frame.getByRole('alert')).toBeVisible(longTimeout)
  sumsub.trouble = 'none'
  await button(visitor, en['failed.again']).click()
  await expect(widgetIn(visitor).getByRole('button', { name: 'Send pictures' })).toBeVisible(longTimeout)
})

test('the widget gets another token when its own has expired', async ({ page, deployment, sumsub }) => {
  const visitor = await reaches(page, deployment, 'slow@example.com')
  const widget = widgetIn(visitor)
  await expect(widget.getByRole('button', { name: 'Send pictures' })).toBeVisible(longTimeout)
  const requestsBefore = sumsub.requests.filter((request) => request.startsWith('POST ')).length
  await widget.getByText('Expire').click()
  await expect.poll(() => sumsub.requests.filter((request) => request.startsWith('POST ')).length).toBe(requestsBefore + 1)
  await expect(widget.getByText('Ready again')).toBeVisible()
})

test('the step fits and is accessible at three widths', async ({ page, deployment }) => {
  const visitor = await reaches(page, deployment, 'looks-at-it@example.com')
  await expect(widgetIn(visitor).getByRole('button', { name: 'Send pictures' })).toBeVisible(longTimeout)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
