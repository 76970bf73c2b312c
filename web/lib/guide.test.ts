import { refusals } from '@bonafide/core/codes'
import { afterEach, expect, test } from 'vitest'
import { closeGuide, guideStore, openGuide } from './guide.ts'

afterEach(closeGuide)

test.each([
  ['guide.higherLevel', 'A higher level is needed.', 'A higher level is needed.'],
  ['guide.higherLevel', '', undefined],
  ['guide.verifyFirst', 'Whatever the server says', undefined],
] as const)('the refusal %s with the message “%s” opens the guide with the message %s', (name, msg, shown) => {
  openGuide(refusals[name].code, msg)
  expect(guideStore.get()).toEqual({ msg: shown })
})
