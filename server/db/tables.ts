// Every table's row type; each room describes its own in ./tables/.
import type { CodesTables } from './tables/codes.ts'
import type { DeskTables } from './tables/desk.ts'
import type { RecordTables } from './tables/record.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { StandInTables } from './tables/stand-in.ts'
import type { UploadTables } from './tables/uploads.ts'
import type { WebhookTables } from './tables/webhooks.ts'

export interface Tables extends SessionTables, RecordTables, WebhookTables, UploadTables, StandInTables, CodesTables, DeskTables {}
