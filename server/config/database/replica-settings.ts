import { address, type Setting, upTo } from '../setting.ts'

export const replicaSettings = {
  DATABASE_REPLICA_URL: {
    what: 'A standby of the database at DATABASE_URL, which answers the desk’s lists, reports and exports while it is [level with the primary](postgres.md#a-read-replica). Used by processes with the role `desk`. It may lead through a pooler.',
    unset: 'the primary answers everything',
    read: address('postgres', 'postgresql'),
    mustBe: 'an address such as postgresql://user:password@host:5432/database',
    secret: true,
  },
  REPLICA_MAX_LAG_SECONDS: {
    what: 'How far the standby may be behind before it is passed over. An export waits up to this long for it to become level, a list a tenth of a second.',
    unset: '`5`',
    read: upTo(60),
    mustBe: 'a number from 1 to 60',
  },
} as const satisfies Record<string, Setting>
