import { shippedPagePolicy } from '@bonafide/core/page-settings'
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { expect, test } from 'vitest'
import { words } from '../words.ts'
import { regionList } from './excluded-regions.ts'
import { questions } from './questions.ts'

/** Numbers that differ from the defaults, so that the test finds any number that is hard-coded in a sentence. */
const policy = { ...shippedPagePolicy, companyReviewDays: 7, ownerPercents: { usual: 20, highRisk: 15 } }

const shipped = ['en', 'ar', 'zh-CN'] as const

const answers = async (language: (typeof shipped)[number], regions = ''): Promise<ReadonlyMap<string, string>> => {
  const say = await words.load(language)
  return new Map(questions.map(({ id, answer }) => [id, answer(say, { regions, policy })]))
}

test.each(shipped)('in %s the answers contain the numbers of the current policy', async (language) => {
  const answersById = await answers(language)
  for (const number of [...uploadLimits.formats, uploadLimits.filesAtMost, uploadLimits.megabytesAtMost])
    expect(answersById.get('papers')).toContain(String(number))
  expect(answersById.get('time')).toContain('7')
  expect(answersById.get('owners')).toContain('20%')
  expect(answersById.get('owners')).toContain('15%')
})

test.each([
  ['en', 'Iran, North Korea, and Syria'],
  ['ar', 'سوريا'],
  ['zh-CN', '叙利亚'],
] as const)('in %s the answer lists excluded regions by name', async (language, expected) => {
  const regions = regionList(['KP', 'SY', 'IR'], language)
  expect(regions).toContain(expected)
  expect((await answers(language, regions)).get('regions')).toContain(regions)
  expect((await answers(language)).get('regions')).not.toContain('{')
})

test('the answer says so if no region is excluded', async () => {
  expect((await answers('en')).get('regions')).toBe(
    'This exchange excludes no regions at the moment. If that changes, they will be listed here.',
  )
})
