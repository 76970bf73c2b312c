import { expect, test } from 'vitest'
import { andList } from './and-list.ts'

test.each([
  ['en', ['ada@x.example', 'bob@x.example'], 'ada@x.example and bob@x.example'],
  ['th', ['ada@x.example', 'bob@x.example'], 'ada@x.example และ bob@x.example'],
  ['th', ['A', 'B', 'C'], 'A B และ C'],
  ['th', ['A'], 'A'],
  ['ja', ['A', 'B'], 'A、B'],
])('a list in %s of %j reads %s', (tag, items, text) => expect(andList(tag)(items)).toBe(text))
