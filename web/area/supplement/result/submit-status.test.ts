import { expect, test } from 'vitest'
import { submitStatusOf } from './submit-status.ts'

test.each([
  ['?submitStatus=submit-info', 'submit-info'],
  ['?status=completed', 'completed'],
  ['?submitStatus=completed&status=submit-info', 'completed'],
  ['?submitStatus=other&status=submit-info', 'submit-info'],
  ['?submitStatus=other', undefined],
  ['?submitStatus=SUBMIT-INFO', undefined],
  ['', undefined],
])('the query “%s” names the result %s', (search, status) => expect(submitStatusOf(search)).toBe(status))
