import { expect, test } from 'vitest'
import { andList } from './and-list.ts'

test.each([
  ['en', ['ada@x.example', 'bob@x.example'], 'ada@x.example and bob@x.example'],
  ['th', ['ada@x.example', 'bob@x.example'], 'ada@x.example และ bob@x.example'],
  ['th', ['A', 'B', 'C'], 'A B และ C'],
  ['th', ['A'], 'A'],
  ['ja', ['A', 'B'], 'A、B'],
  ['zh-Hans', ['ada@x.example', 'bob@x.example'], 'ada@x.example 和 bob@x.example'],
  ['zh-Hans', ['A', 'B', 'C'], 'A、B 和 C'],
  ['zh-Hant', ['德國', '芬蘭'], '德國和芬蘭'],
  ['uz', ['A', 'B', 'C'], 'A, B va C'],
  ['uz', ['A', 'B'], 'A va B'],
  ['uz', ['A'], 'A'],
  ['uz', [], ''],
])('a list in %s of %j reads %s', (tag, items, text) => expect(andList(tag)(items)).toBe(text))
