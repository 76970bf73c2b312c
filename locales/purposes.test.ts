import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { describe, expect, test } from 'vitest'
import { fewer, shipped, wordsOf } from './lib.mjs'

describe.each<string>(shipped)('in %s', (language) => {
  const [letters, privacy] = ['letters', 'privacy'].map((surface) => [...(wordsOf(surface).get(language)?.keys() ?? [])])

  test.each(purposes)('%s has a name in mails and in the list of kept data', (purpose) => {
    expect(letters).toContain(`purpose.${purpose}`)
    expect(privacy).toContain(`level.${purpose}`)
  })

  test.each(purposes)('every reason for refusing %s has a sentence for the person', (purpose) =>
    expect(letters).toEqual(expect.arrayContaining(purposeRecords[purpose].review.reasons.map((reason) => `reason.${reason}`))),
  )
})

test.each<string>(fewer.desk)('in %s each purpose has a name for reviewers', (language) =>
  expect([...(wordsOf('desk').get(language)?.keys() ?? [])]).toEqual(expect.arrayContaining(purposes.map((purpose) => `about.${purpose}`))),
)
