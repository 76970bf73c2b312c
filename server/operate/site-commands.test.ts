import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../operate.ts'
import { siteFixture, type SiteFixture } from '../site/testing/site-fixture.ts'

let site: SiteFixture
beforeAll(() => {
  site = siteFixture()
})
afterAll(() => site.remove())

const check = (folder: string) => operate(['site', 'check', folder], { NODE_ENV: 'test' })

test('a check reports all faults together, including those of consent texts and policy', async () => {
  site.write({ 'brand.json': { colours: {} }, 'consent.json': [], 'policy.yaml': 'leves: {}' })
  const { output, status } = await check(site.folder)
  expect(status).toBe(1)
  expect(output.split('\n')).toEqual([
    expect.stringContaining('brand.json: colours is unknown'),
    expect.stringContaining('consent.json: it must be an object'),
    expect.stringContaining('policy.yaml: leves'),
  ])
})

test('a valid folder is reported as usable, with its unknown words', async () => {
  site.write({ 'words/en/area.json': { 'home.gone': 'Once' } })
  expect(await check(site.folder)).toEqual({
    output: `words/en/area.json home.gone: this version has no such words, and leaves them out.\n${site.folder} can be used as SITE_DIR.`,
    status: 0,
  })
  expect((await check('examples/site')).output).toMatch(/^\S+examples\/site can be used as SITE_DIR\.$/)
})
