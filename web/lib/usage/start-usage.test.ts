import { expect, test } from 'vitest'
import { mayCount } from './start-usage.ts'

test.each([
  [{}, true],
  [{ doNotTrack: null }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, true],
  [{ doNotTrack: '1' }, false],
  [{ globalPrivacyControl: true }, false],
  [{ doNotTrack: '1', globalPrivacyControl: false }, false],
  [{ doNotTrack: '0', globalPrivacyControl: true }, false],
])('mayCount allows a browser with %j: %j', (browser, may) => expect(mayCount(browser)).toBe(may))
