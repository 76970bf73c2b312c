import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { configComplaints } from '../testing/config-complaints.ts'

const holder = 'http://10.0.0.21:4003'

describe('a process', () => {
  test.each([
    ['with every role keeps all faces itself', {}, { kind: 'own' }],
    ['with faces and worker keeps all faces itself', { ROLES: 'worker,faces' }, { kind: 'own' }],
    ['without ROLES ignores settings for other processes', { FACES_URLS: holder, FACES_SHARD: '2/3' }, { kind: 'own' }],
    [
      'with only the role faces holds all faces',
      { ROLES: 'faces' },
      { kind: 'served', shard: { number: 1, of: 1 }, port: 4003, host: '127.0.0.1' },
    ],
    [
      'with only the role faces holds its shard',
      { ROLES: 'faces', FACES_SHARD: '2/3', FACES_PORT: '5000', FACES_HOST: '10.0.0.21', FACES_URLS: holder },
      { kind: 'served', shard: { number: 2, of: 3 }, port: 5000, host: '10.0.0.21' },
    ],
    [
      'with only the role worker asks the holders of each shard',
      { ROLES: 'worker', FACES_URLS: `${holder}/ | http://faces-b:4003, http://[fd00::1]:4003` },
      { kind: 'asked', shards: [[holder, 'http://faces-b:4003'], ['http://[fd00::1]:4003']] },
    ],
  ])('%s', (_, environment, faces) => expect(readConfig(environment).faces).toEqual(faces))
})

describe('settings are refused:', () => {
  const notRead = (value: string) =>
    `FACES_URLS must be addresses such as http://10.0.0.21:4003|http://10.0.0.22:4003,http://10.0.0.23:4003: scheme http, host and port, not "${value}".`
  const badShard = (value: string) =>
    `FACES_SHARD must be number/count such as 1/2, the number from 1 to the count, at most 99, not "${value}".`
  const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [
      { ROLES: 'worker' },
      'FACES_URLS must name the processes that hold the verified faces where ROLES has worker without faces: or add faces to ROLES.',
    ],
    [
      { ROLES: 'worker', FACES_URLS: holder, FACES_DIR: '/var/lib/bonafide/faces' },
      'FACES_DIR must be left out where ROLES has worker without faces: such a process holds no faces.',
    ],
    [{ ROLES: 'worker', FACES_URLS: `${holder},${holder}` }, `FACES_URLS names ${holder} more than once.`],
    [{ ROLES: 'worker', FACES_URLS: `${holder}|${holder}/` }, `FACES_URLS names ${holder} more than once.`],
    ...[
      'https://faces:4003',
      `${holder}/x`,
      `${holder}?x`,
      'faces:4003',
      `${holder}||http://b:1`,
      'http://eve@faces:4003',
      `${holder};http://b:1`,
    ].map((FACES_URLS) => [{ ROLES: 'worker', FACES_URLS }, notRead(FACES_URLS)] as const),
    ...['0/2', '3/2', '1', '1/100', '01/2', '1/2/3', 'a/b', '-1/2'].map(
      (FACES_SHARD) => [{ ROLES: 'faces', FACES_SHARD }, badShard(FACES_SHARD)] as const,
    ),
    [
      { ROLES: 'worker,faces', FACES_URLS: holder },
      'FACES_URLS must be left out where ROLES has both worker and faces: such a process holds all faces for itself.',
    ],
    [
      { ROLES: 'worker,faces', FACES_SHARD: '1/2' },
      'FACES_SHARD must be left out where ROLES has both worker and faces: such a process holds all faces for itself.',
    ],
    [
      { ROLES: 'faces', METRICS_PORT: '4003' },
      'FACES_PORT must be another port than AREA_PORT, PROVIDER_PORT, DESK_PORT and METRICS_PORT.',
    ],
    [{ ROLES: 'faces', FACES_PORT: '4000' }, 'FACES_PORT must be another port than AREA_PORT, PROVIDER_PORT, DESK_PORT and METRICS_PORT.'],
  ]
  test.each(refused)('%j', (environment, sentence) => expect(configComplaints(environment)).toEqual([sentence]))
})
