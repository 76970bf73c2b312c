import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { listSayer } from '@bonafide/locales/say-list'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { siteFixture, type SiteFixture } from './testing/site-fixture.ts'
import { overlayServerWords } from './overlay-words.ts'

let site: SiteFixture
beforeAll(() => {
  site = siteFixture()
})
afterAll(() => site.remove())

test('refusals, letters and lists use the site’s words until the overlay is removed', async () => {
  const sentences = async () => [
    sayRefusal('de', 'call.unknown', {}),
    sayRefusal('en', 'call.unknown', {}),
    lettersCatalogs['de']?.['welcome.text'] ?? Object.values(lettersCatalogs['de'] ?? {})[0],
    (await listSayer('de'))(...listed),
  ]
  const [letter = ''] = Object.entries(lettersCatalogs['de'] ?? {}).find(([, text]) => typeof text === 'string') ?? []
  const before = await sentences()
  site.write({
    'words/de/refusals.json': { 'call.unknown': 'Hier ist nichts.' },
    'words/de/letters.json': { [letter]: 'Guten Tag' },
    'words/de/lists.json': { [listed.join('.')]: 'Fischfang' },
  })
  const takeOff = await overlayServerWords(readConfig({ SITE_DIR: site.folder }).site)
  expect(await sentences()).toEqual(['Hier ist nichts.', before[1], before[2], 'Fischfang'])
  expect(lettersCatalogs['de']?.[letter]).toBe('Guten Tag')
  takeOff()
  expect(await sentences()).toEqual(before)
})

const listed = ['industry', 'FISHING'] as const
