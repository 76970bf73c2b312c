// The tables and columns that the ledger covers. To cover a table, add an entry here, a migration that adds `salt`
// (see 0014-ledger), and `chained` around every statement that writes it. See docs/protocols/record-chain.md.

/** How a column enters the digest, so that it is the same for any session settings. */
export type ColumnForm = 'text' | 'moment' | 'bytes' | 'real'

export interface CoveredTable {
  /** The columns that identify a row in the ledger. `salt`: for rows with a personal key; the name is deleted with the row. */
  readonly name: readonly string[] | 'salt'
  readonly columns: Readonly<Record<string, ColumnForm>>
  /** A value that identifies a person: covered by the row's own seal instead of the digest. */
  readonly value?: string
  /** Columns without influence on decisions, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
}

export const covered = {
  record_events: {
    name: ['position'],
    columns: {
      position: 'text',
      subject: 'text',
      sequence: 'text',
      id: 'text',
      kind: 'text',
      at: 'moment',
      by: 'text',
      once: 'text',
      sealed: 'bytes',
      digest: 'bytes',
      hash: 'bytes',
    },
    leftOut: { policy: 'the link’s hash covers it, and older rows keep their digest' },
  },
  policy_versions: {
    name: ['number'],
    columns: { number: 'text', hash: 'text', document: 'text', by: 'text', at: 'moment', seal: 'bytes' },
  },
  record_keys: { name: ['subject'], columns: { subject: 'text', wrapped: 'bytes', made_at: 'moment', destroyed_at: 'moment' } },
  record_outbox: {
    name: ['position'],
    columns: { position: 'text', id: 'text', subject: 'text', sequence: 'text', body: 'text', at: 'moment' },
  },
  record_marks: { name: ['upto'], columns: { upto: 'text', events: 'text', hash: 'bytes', seal: 'bytes', at: 'moment' } },
  uploads: {
    name: ['id'],
    columns: {
      id: 'text',
      account: 'text',
      size: 'text',
      sealed_name: 'bytes',
      type: 'text',
      sha256: 'bytes',
      blob: 'text',
      made_at: 'moment',
      finished_at: 'moment',
      kept_at: 'moment',
    },
    leftOut: {
      sealed_key: 'a wrong key opens nothing, and the digest covers the content that the right key opens',
      received: 'progress of an unfinished upload; for a finished one, a constraint keeps it equal to `size`',
      expires_at: 'when an unused file is deleted; no decision rests on it',
    },
  },
  visits: {
    name: ['visit'],
    columns: {
      visit: 'text',
      account: 'text',
      purposes: 'text',
      purpose: 'text',
      by_hand: 'text',
      face_of: 'text',
      begun_at: 'moment',
      opened_at: 'moment',
      submitted_at: 'moment',
      ended_at: 'moment',
      outcome: 'text',
      reason: 'text',
      answers: 'bytes',
      face_token_at: 'moment',
      judged_at: 'moment',
      redo: 'text',
    },
    leftOut: {
      session_id: 'which browser may continue it; emptied when the session ends',
      touched_at: 'when the visit counts as abandoned',
      evidence_removed_at: 'spares the retention job a second look at the visit',
      answers_removed_at: 'spares the retention job a second look at the visit',
      tilt: 'progress of the second picture; its reading says which tilt was asked for',
      tilt_told_at: 'progress of the second picture',
      tilt_until: 'progress of the second picture',
      tilts_told: 'how many tilts were requested',
    },
  },
  visit_files: {
    name: ['visit', 'upload'],
    columns: { visit: 'text', upload: 'text', kind: 'text', shown_at: 'moment', carried: 'text', by_camera: 'text' },
  },
  visit_insisted: { name: ['visit', 'kind'], columns: { visit: 'text', kind: 'text', times: 'text' } },
  visit_challenges: {
    name: ['challenge'],
    columns: {
      challenge: 'text',
      visit: 'text',
      moves: 'text',
      camera: 'bytes',
      asked_at: 'moment',
      until: 'moment',
      answered_at: 'moment',
      frames: 'text',
    },
    leftOut: {
      told_at: 'progress of an unfinished challenge; decides nothing once every move is answered',
      light: 'progress of an unfinished challenge; once every move is answered, each frame names its own colour',
    },
  },
  visit_readings: {
    name: ['visit', 'upload', 'challenge'],
    columns: { visit: 'text', upload: 'text', challenge: 'text', sealed: 'bytes', read_at: 'moment' },
  },
  paper_readings: { name: ['upload'], columns: { upload: 'text', sealed: 'bytes', read_at: 'moment' } },
  visit_checks: {
    name: ['visit', 'name'],
    columns: {
      visit: 'text',
      position: 'text',
      name: 'text',
      state: 'text',
      score: 'real',
      reason: 'text',
      detail: 'bytes',
      done_at: 'moment',
    },
  },
  faces: { name: ['visit'], columns: { visit: 'text', account: 'text', bound_at: 'moment' }, value: 'face' },
  identity_keys: { name: 'salt', columns: { account: 'text', bound_at: 'moment' }, value: 'key' },
  identity_traits: { name: 'salt', columns: { account: 'text', noted_at: 'moment' }, value: 'trait' },
  companies: {
    name: ['account'],
    columns: { account: 'text', verify_no: 'text', detail: 'bytes' },
    leftOut: {
      version: 'the optimistic lock',
      drafts: 'typed, but not saved yet',
      changed_at: 'also changes when a draft changes',
    },
  },
  company_keys: { name: 'salt', columns: { account: 'text', bound_at: 'moment' }, value: 'key' },
  parties: {
    name: ['subject'],
    columns: { subject: 'text', company: 'text', row_id: 'text', made_at: 'moment', removed_at: 'moment' },
  },
  party_visitors: {
    name: ['subject'],
    columns: { subject: 'text', company: 'text', link: 'text', party: 'text', meant: 'text', begun_at: 'moment', matched_at: 'moment' },
    leftOut: { go_on_hash: 'which browser may continue it' },
  },
  party_recognitions: {
    name: ['visitor'],
    columns: { visitor: 'text', id: 'text', account: 'text', company: 'text', agreed_at: 'moment' },
  },
  party_documents: { name: ['subject'], columns: { subject: 'text', company: 'text', noted_at: 'moment' }, value: 'document' },
  company_submissions: { name: ['visit'], columns: { visit: 'text', detail: 'bytes' } },
  company_file_verdicts: {
    name: ['visit', 'upload'],
    columns: { visit: 'text', upload: 'text', audit_result: 'text', reason: 'text', remark: 'bytes', reviewer: 'text', at: 'moment' },
  },
  company_remarks: {
    name: ['visit', 'part'],
    columns: { visit: 'text', part: 'text', remark: 'bytes', reviewer: 'text', at: 'moment' },
  },
  supplement_requests: {
    name: ['request'],
    columns: {
      request: 'text',
      account: 'text',
      state: 'text',
      content: 'bytes',
      asked_by: 'text',
      asked_at: 'moment',
      until: 'moment',
      visit: 'text',
    },
    leftOut: {
      draft: 'filled in, but not submitted yet; the submitted content is in `company_submissions`',
      version: 'the optimistic lock',
      reminded_at: 'when the company was last reminded',
    },
  },
  transfers: {
    name: ['id'],
    columns: {
      id: 'text',
      source: 'text',
      target: 'text',
      state: 'text',
      signs: 'text',
      checked_at: 'moment',
      cleared_until: 'moment',
      code_key: 'bytes',
      done_at: 'moment',
      disputed_at: 'moment',
    },
  },
  cases: {
    name: ['case_id'],
    columns: {
      case_id: 'text',
      account: 'text',
      visit: 'text',
      about: 'text',
      reasons: 'text',
      needs: 'text',
      opened_at: 'moment',
      due_at: 'moment',
      decided_at: 'moment',
      decision: 'text',
      reason: 'text',
    },
    leftOut: {
      transfer: 'decides nothing by itself, since the transfer has a covered row of its own; older cases keep their digest',
      claimed_by: 'who is working on the case; who decided it is in the votes',
      claimed_until: 'when the claim runs out',
    },
  },
  case_votes: {
    name: ['case_id', 'reviewer'],
    columns: { case_id: 'text', reviewer: 'text', decision: 'text', reason: 'text', at: 'moment' },
    leftOut: {
      person: 'the event of the approval names the person, and older votes keep their digest',
      note: 'its seal names the vote, and older votes keep their digest',
    },
  },
  case_views: {
    name: ['position'],
    columns: { position: 'text', case_id: 'text', reviewer: 'text', upload: 'text', at: 'moment' },
  },
  chat_messages: {
    name: ['position'],
    columns: { position: 'text', account: 'text', author: 'text', key: 'text', sealed: 'bytes', at: 'moment' },
  },
  reviewers: {
    name: ['reviewer'],
    columns: {
      reviewer: 'text',
      email: 'text',
      email_key: 'text',
      name: 'text',
      password_hash: 'text',
      totp_secret: 'bytes',
      joined_at: 'moment',
      disabled_at: 'moment',
    },
    leftOut: { totp_last_step: 'changes with every sign-in; prevents a second use of a code' },
  },
  reviewer_invitations: {
    name: ['email_key'],
    columns: {
      email_key: 'text',
      email: 'text',
      token_hash: 'bytes',
      invited_at: 'moment',
      expires_at: 'moment',
      name: 'text',
      password_hash: 'text',
      totp_secret: 'bytes',
    },
  },
  reviewer_recovery_codes: { name: 'salt', columns: { reviewer: 'text', digest: 'bytes' } },
  desk_events: {
    name: ['position'],
    columns: {
      position: 'text',
      at: 'moment',
      kind: 'text',
      by: 'text',
      reviewer: 'text',
      email: 'text',
      address: 'text',
      detail: 'text',
    },
  },
  chat_views: {
    name: ['position'],
    columns: { position: 'text', account: 'text', reviewer: 'text', own: 'text', messages: 'text', at: 'moment' },
  },
  limits_reached: { name: ['position'], columns: { position: 'text', reviewer: 'text', what: 'text', at: 'moment' } },
  operators: {
    name: ['name'],
    columns: { name: 'text', key_digest: 'bytes', added_at: 'moment', added_by: 'text', joined_at: 'moment', disabled_at: 'moment' },
  },
  operator_acts: {
    name: ['position'],
    columns: { position: 'text', at: 'moment', by: 'text', kind: 'text', command: 'text', about: 'text' },
  },
  partner_clients: {
    name: ['client'],
    columns: {
      client: 'text',
      scopes: 'text',
      added_at: 'moment',
      added_by: 'text',
      allowed_at: 'moment',
      revoked_at: 'moment',
      revoked_by: 'text',
    },
  },
  partner_keys: {
    name: ['client', 'kid'],
    columns: {
      client: 'text',
      kid: 'text',
      jwk: 'text',
      added_at: 'moment',
      added_by: 'text',
      allowed_at: 'moment',
      retired_at: 'moment',
    },
  },
  retention_runs: {
    name: ['position'],
    columns: { position: 'text', at: 'moment', rule: 'text', removed: 'text', oldest: 'moment', policy: 'text' },
  },
  approvals: {
    name: ['id'],
    columns: {
      id: 'text',
      what: 'text',
      about: 'text',
      detail: 'bytes',
      asked_by: 'text',
      asked_at: 'moment',
      expires_at: 'moment',
      ended: 'text',
      ended_by: 'text',
      ended_at: 'moment',
    },
  },
} as const satisfies Readonly<Record<string, CoveredTable>>

export type CoveredName = keyof typeof covered

// Exactly the keys of the object above.
export const coveredNames = Object.keys(covered) as readonly CoveredName[]

export const isCovered = (table: string): table is CoveredName => Object.hasOwn(covered, table)

export const coveredTable = (table: CoveredName): CoveredTable => covered[table]
