// A referenced row may be deleted between a request's check and its first write: PostgreSQL then rejects the write with a foreign key
// violation (SQLSTATE 23503). For the caller that is a refusal, not an internal error.
import type { RefusalName } from '@bonafide/core/codes'
import type { Surface } from '@bonafide/core/call'

type Referred = 'session' | 'visit' | 'upload' | 'challenge' | 'submission'

/** Every foreign key to rows that are deleted in operation; a test compares the list with the schema. */
export const lostReferences: Readonly<Record<string, Referred>> = {
  access_token_session_id_fkey: 'session',
  archive_passes_session_id_fkey: 'session',
  visits_session_id_fkey: 'session',
  visit_hand_overs_session_id_fkey: 'session',
  access_token_visit_fkey: 'visit',
  cases_visit_fkey: 'visit',
  company_submissions_visit_fkey: 'visit',
  faces_visit_fkey: 'visit',
  frame_token_visit_fkey: 'visit',
  visit_challenges_visit_fkey: 'visit',
  visit_checks_visit_fkey: 'visit',
  visit_files_visit_fkey: 'visit',
  visit_hand_overs_visit_fkey: 'visit',
  visit_insisted_visit_fkey: 'visit',
  visit_readings_visit_fkey: 'visit',
  upload_parts_upload_fkey: 'upload',
  visit_files_upload_fkey: 'upload',
  paper_readings_upload_fkey: 'upload',
  visit_readings_visit_upload_fkey: 'upload',
  visit_readings_challenge_fkey: 'challenge',
  company_file_verdicts_visit_fkey: 'submission',
  company_remarks_visit_fkey: 'submission',
}

/** On the frame's origin a lost session or visit means a lost frame token: the page fetches another opener. */
const refusalFor: Readonly<Record<Referred, (surface: Surface) => RefusalName>> = {
  session: (surface) => (surface === 'provider' ? 'frame.tokenGone' : 'session.none'),
  visit: (surface) => (surface === 'provider' ? 'frame.tokenGone' : 'thing.unknown'),
  upload: () => 'thing.unknown',
  challenge: () => 'challenge.gone',
  submission: () => 'thing.unknown',
}

const foreignKeyViolation = '23503'

export const lostReference = (error: Error, surface: Surface): RefusalName | undefined => {
  if (!('code' in error) || error.code !== foreignKeyViolation) return undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  const referred = typeof constraint === 'string' ? lostReferences[constraint] : undefined
  return referred === undefined ? undefined : refusalFor[referred](surface)
}
