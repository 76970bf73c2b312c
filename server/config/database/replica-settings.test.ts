import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { configComplaints } from '../testing/config-complaints.ts'

const given = { DATABASE_URL: 'postgresql://primary/bonafide', DATABASE_REPLICA_URL: 'postgresql://replica/bonafide' }

describe('a process', () => {
  const replica = { url: given.DATABASE_REPLICA_URL, maxLagSeconds: 5 }
  test.each([
    ['that serves the desk reads from its replica', {}, replica],
    ['has the limit that was set', { REPLICA_MAX_LAG_SECONDS: '60' }, { ...replica, maxLagSeconds: 60 }],
    ['without a desk has no replica', { ROLES: 'area,provider' }, undefined],
    ['without an address has no replica', { DATABASE_REPLICA_URL: '' }, undefined],
  ])('%s', (_, environment, expected) => expect(readConfig({ ...given, ...environment }).database).toMatchObject({ replica: expected }))
})

describe('settings are refused:', () => {
  const badLag = (value: string): string => `REPLICA_MAX_LAG_SECONDS must be a number from 1 to 60, not "${value}".`
  const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [
      { DATABASE_REPLICA_URL: given.DATABASE_REPLICA_URL },
      'DATABASE_REPLICA_URL must be left out where DATABASE_URL is: the built-in database has no standby.',
    ],
    [
      { ...given, DATABASE_REPLICA_URL: 'mysql://user:hush@replica/bonafide' },
      'DATABASE_REPLICA_URL must be an address such as postgresql://user:password@host:5432/database.',
    ],
    ...['0', '61', '1.5', '-1', '5s'].map((value) => [{ ...given, REPLICA_MAX_LAG_SECONDS: value }, badLag(value)] as const),
  ]
  test.each(refused)('%j', (environment, sentence) => expect(configComplaints(environment)).toEqual([sentence]))
})
