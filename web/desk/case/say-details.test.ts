import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import { makeSay } from '@bonafide/locales/words'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sayEnd } from './say-details.ts'

const { default: catalog } = await deskCatalogs.en()
const say = makeSay<DeskWords, ReactNode>(catalog, 'en')

test.each([
  ['9999-01-01', 'Never expires'],
  ['9999-12-31', 'Never expires'],
  ['2031-05-04', '2031-05-04'],
])('an expiry date of %s reads %s', (ends, expected) => expect(sayEnd(say, ends)).toBe(expected))
