import { maybeText } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { draftText } from './draft-text.ts'

const Draft = maybeText({ max: 100_000, lines: true })

test.each(['\u2067شركة\u2069', '\u202eabc', 'a\u2028b', 'a\tb\nc', '\u0085', '\u007f', '\ud800', '北风 \u200f “x”'])(
  'draftText of %j fits into a request body, and is restored unchanged',
  (typed) => {
    const text = draftText({ typed })
    expect(Draft.safeParse(text).data).toBe(text)
    expect(JSON.parse(text)).toEqual({ typed })
  },
)
