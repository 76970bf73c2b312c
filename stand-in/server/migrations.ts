// The stand-in's migrations and the product's in one ordered list, because they share a database.
import { migrations, type Migrations } from '@bonafide/server/db/migrations'
import * as standIn from './migrations/0003-stand-in.ts'
import * as antiPhishingCode from './migrations/0022-anti-phishing-code.ts'
import * as wrappedColumns from './migrations/0048-stand-in-wrapped-columns.ts'
import * as changedAt from './migrations/0055-stand-in-changed-at.ts'
import * as appTickets from './migrations/0058-stand-in-app-tickets.ts'

const own: Migrations = {
  '0003-stand-in': standIn,
  '0022-anti-phishing-code': antiPhishingCode,
  '0048-stand-in-wrapped-columns': wrappedColumns,
  '0055-stand-in-changed-at': changedAt,
  '0058-stand-in-app-tickets': appTickets,
}

export const withStandIn: Migrations = Object.fromEntries(
  Object.entries({ ...migrations, ...own }).toSorted(([left], [right]) => (left < right ? -1 : 1)),
)
