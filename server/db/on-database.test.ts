import { expect, test } from 'vitest'
import { onDatabase } from './on-database.ts'

test.each([
  ['postgresql:///postgres?host=%2Ftmp&user=bonafide', 'postgresql:///one?host=%2Ftmp&user=bonafide'],
  ['postgres://user:pass@host:5432/other', 'postgres://user:pass@host:5432/one'],
  ['postgres://user@host', 'postgres://user@host/one'],
  ['postgres://user@host?sslmode=require', 'postgres://user@host/one?sslmode=require'],
])('%s on another database is %s', (url, other) => expect(onDatabase(url, 'one')).toBe(other))
