import { expect, test } from 'vitest'
import { isOwnersQuestion } from './owners-question.ts'

test.each([
  [['party.recognitionWithdrawn'], true],
  [['party.bannedSince'], true],
  [['party.bannedSince', 'party.recognitionWithdrawn'], true],
  [['level.byPerson'], false],
  [['level.byPerson', 'party.recognitionWithdrawn'], false],
  [['party.blacklisted'], false],
  [[], false],
])('%j: %s', (reasons, expected) => expect(isOwnersQuestion({ reasons })).toBe(expected))
