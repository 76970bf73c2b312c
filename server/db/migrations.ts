// Every step that the database has taken, in order. A list, not a folder read at run time: it has to fit into one bundled file.
import type { Migration } from 'kysely'
import * as record from './migrations/0001-record.ts'
import * as sessions from './migrations/0002-sessions.ts'
import * as standIn from './migrations/0003-stand-in.ts'
import * as codes from './migrations/0004-codes.ts'
import * as reviewers from './migrations/0005-reviewers.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-record': record,
  '0002-sessions': sessions,
  '0003-stand-in': standIn,
  '0004-codes': codes,
  '0005-reviewers': reviewers,
}
