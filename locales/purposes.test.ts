import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { describe, expect, test } from 'vitest'
import { shipped, wordsOf } from './lib.mjs'

describe.each<string>(shipped)('in %s', (language) => {
  const [desk, letters, privacy] = ['desk', 'letters', 'privacy'].map((surface) => [...(wordsOf(surface).get(language)?.keys() ?? [])])

  test.each(purposes)('%s has a name for reviewers, for mails and among what is kept of a person', (purpose) => {
    expect(desk).toContain(`about.${purpose}`)
    expect(letters).toContain(`purpose.${purpose}`)
    expect(privacy).toContain(`level.${purpose}`)
  })

  test.each(purposes)('whatever %s is refused with has a sentence for the person', (purpose) =>
    expect(letters).toEqual(expect.arrayContaining(purposeRecords[purpose].review.reasons.map((reason) => `reason.${reason}`))),
  )
})
