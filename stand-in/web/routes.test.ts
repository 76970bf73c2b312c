import { shippedPolicyUrls } from '@bonafide/core/page-settings'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleLink, links } from '@bonafide/web/lib/links.ts'
import { fits, loadScreen } from '@bonafide/web/lib/page/route.ts'
import { routes } from './routes.ts'

const areaPath = /^\/verified\//

test.each(
  [...Object.values(links), ...Object.values(shippedPolicyUrls), articleLink('acceptedPapers')].filter((link) => !areaPath.test(link)),
)('%s, which the area links to, has a page', (link) => {
  const path = link.split('?')[0] ?? ''
  expect(routes.some((route) => fits(route.route, path))).toBe(true)
})

test.each(routes.map((route) => [route.route, route] as const))('%s is exported by the file that it names', async (_, route) => {
  expect(existsSync(new URL(`../${route.file}`, import.meta.url))).toBe(true)
  expect(typeof (await loadScreen(route)).Screen).toBe('function')
})

test('no two pages share an address', () => {
  expect(new Set(routes.map((route) => route.route)).size).toBe(routes.length)
})
