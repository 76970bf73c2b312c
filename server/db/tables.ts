// Every table's row type, described by topic in ./tables/.
import type { ChatTables } from './tables/chat.ts'
import type { CaseTables } from './tables/cases.ts'
import type { CompanyTables } from './tables/companies.ts'
import type { CodesTables } from './tables/codes.ts'
import type { DeskTables } from './tables/desk.ts'
import type { ViewTables } from './tables/views.ts'
import type { OidcTables } from './tables/oidc.ts'
import type { OperatorTables } from './tables/operators.ts'
import type { PartyTables } from './tables/parties.ts'
import type { PolicyTables } from './tables/policy.ts'
import type { KeyTables } from './tables/keys.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { RecordTables } from './tables/record.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { TransferTables } from './tables/transfers.ts'
import type { UploadTables } from './tables/uploads.ts'
import type { UsageTables } from './tables/usage.ts'
import type { VisitTables } from './tables/visits.ts'
import type { PartnerTables, WebhookTables } from './tables/webhooks.ts'

export interface Tables
  extends
    SessionTables,
    KeyTables,
    RecordTables,
    LedgerTables,
    WebhookTables,
    UploadTables,
    TransferTables,
    CodesTables,
    DeskTables,
    UsageTables,
    ChatTables,
    VisitTables,
    CaseTables,
    CompanyTables,
    ViewTables,
    OperatorTables,
    OidcTables,
    PartyTables,
    PolicyTables,
    PartnerTables {}
