import { ownerPolicy, paperPolicy, businessReviewDays } from '@bonafide/core/policy/help'
import { expect, test } from 'vitest'
import { words } from '../words.ts'
import { namesOf } from './excluded-regions.ts'
import { questions } from './questions.ts'

const shipped = ['en', 'ar', 'zh-CN'] as const

const answers = async (language: (typeof shipped)[number], regions = ''): Promise<ReadonlyMap<string, string>> => {
  const say = await words.load(language)
  return new Map(questions.map(({ id, answer }) => [id, answer(say, regions)]))
}

test.each(shipped)('in %s the answers say the numbers that the product keeps to', async (language) => {
  const said = await answers(language)
  for (const number of [...paperPolicy.formats, paperPolicy.filesAtMost, paperPolicy.megabytesAtMost])
    expect(said.get('papers')).toContain(String(number))
  expect(said.get('time')).toContain(String(businessReviewDays))
  expect(said.get('owners')).toContain(`${ownerPolicy.percent}%`)
  expect(said.get('owners')).toContain(`${ownerPolicy.percentAtHighRisk}%`)
})

test.each([
  ['en', 'Iran, North Korea, and Syria'],
  ['ar', 'سوريا'],
  ['zh-CN', '叙利亚'],
] as const)('in %s excluded regions are called by their names', async (language, named) => {
  const regions = namesOf(['KP', 'SY', 'IR'], language)
  expect(regions).toContain(named)
  expect((await answers(language, regions)).get('regions')).toContain(regions)
  expect((await answers(language)).get('regions')).not.toContain('{')
})

test('where none is excluded the answer is another one', async () => {
  expect((await answers('en')).get('regions')).toBe(
    'This exchange excludes no regions at the moment. If that changes, they will be listed here.',
  )
})
