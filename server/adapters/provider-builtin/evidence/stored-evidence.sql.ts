// Everything that a visit contains, in one statement, since a frame polls it every second.
import { evidenceKinds } from '@bonafide/core/frame/evidence'
import { visitSteps } from '@bonafide/core/evidence/steps'
import { moves } from '@bonafide/core/evidence/challenge'
import { ShownColour } from '@bonafide/core/evidence/light'
import { Tilt } from '@bonafide/core/evidence/tilt'
import { purposes } from '@bonafide/core/purposes'
import { FileId } from '@bonafide/core/values'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../../../db/tables.ts'

const Bytes = z.instanceof(Buffer)
/** JSON carries bytes as base64. */
const Sealed = z.pipe(
  z.string(),
  z.transform((text) => Buffer.from(text, 'base64')),
)
const Moment = z.pipe(
  z.number(),
  z.transform((milliseconds) => new Date(milliseconds)),
)

const StoredFile = z.object({
  id: FileId,
  kind: z.enum(evidenceKinds),
  sha256: z.string(),
  carried: z.boolean(),
  byCamera: z.boolean(),
  reading: z.nullable(Sealed),
})

export const ChallengeShot = z.object({
  file: FileId,
  move: z.nullable(z.literal(moves)),
  /** Light step only: the colour that the screen showed. */
  colour: z.optional(ShownColour),
  /** Milliseconds since the challenge began, by the browser's clock. */
  at: z.number(),
  /** The frame's step, and its arrival by the server's clock. Missing for challenges that announced all moves together. */
  step: z.optional(z.number()),
  arrived: z.optional(z.number()),
})
export type ChallengeShot = z.infer<typeof ChallengeShot>

const StoredChallenge = z.object({
  challenge: z.string(),
  moves: z.array(z.literal(moves)),
  camera: Sealed,
  askedAt: Moment,
  until: Moment,
  answeredAt: Moment,
  frames: z.array(ChallengeShot),
  reading: z.nullable(Sealed),
})

/** The consent part of a standing. */
const StoredConsent = z.object({
  privacyNotice: z.optional(z.string()),
  biometrics: z.optional(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('given'), version: z.string() }),
      z.object({ state: z.literal('refused'), version: z.string(), visit: z.string() }),
      z.object({ state: z.literal('withdrawn') }),
    ]),
  ),
  refusedIn: z.optional(z.record(z.string(), z.string())),
})

/** The progress of the document's second picture. */
const TiltState = z.object({
  /** Taken, or skipped. */
  over: z.boolean(),
  /** A tilt was announced, and its time is not over. */
  running: z.boolean(),
  told: z.number(),
})

const StoredEvidence = z.object({
  visit: z.string(),
  account: z.string(),
  purpose: z.literal(purposes),
  byHand: z.boolean(),
  faceOf: z.nullable(z.string()),
  faceToken: z.boolean(),
  submitted: z.boolean(),
  outcome: z.nullable(z.literal(['approved', 'rejected'])),
  reason: z.nullable(z.string()),
  answered: z.nullable(Bytes),
  wrappedKey: z.nullable(Bytes),
  files: z.array(StoredFile),
  insisted: z.partialRecord(z.enum(evidenceKinds), z.number()),
  redo: z.array(z.object({ step: z.literal(visitSteps), reason: z.string() })),
  challenge: z.nullable(StoredChallenge),
  phone: z.literal(['none', 'waiting', 'there']),
  consent: z.nullable(StoredConsent),
  tilt: z.nullable(Tilt),
  tiltStand: TiltState,
})
export type StoredEvidence = z.infer<typeof StoredEvidence>

/** Ignores pictures that expired before submission. */
const files = (at: Date) => sql`
  select coalesce(json_agg(json_build_object('id', f.upload, 'kind', f.kind, 'sha256', encode(u.sha256, 'hex'), 'carried', f.carried, 'byCamera', f.by_camera,
    'reading', encode(r.sealed, 'base64')) order by f.shown_at, f.upload), '[]')
  from visit_files f join uploads u on u.id = f.upload left join visit_readings r on r.visit = f.visit and r.upload = f.upload
  where f.visit = v.visit and u.finished_at is not null and (u.kept_at is not null or u.expires_at > ${at})`

/** Until the visit is submitted, it counts only while all its frames are stored: a reviewer must be able to see the face. */
const challenge = (at: Date) => sql`
  select json_build_object('challenge', c.challenge, 'moves', c.moves, 'camera', encode(c.camera, 'base64'),
    'askedAt', extract(epoch from c.asked_at) * 1000, 'until', extract(epoch from c.until) * 1000,
    'answeredAt', extract(epoch from c.answered_at) * 1000, 'frames', c.frames, 'reading', encode(r.sealed, 'base64'))
  from visit_challenges c left join visit_readings r using (challenge)
  where c.visit = v.visit and c.answered_at is not null and (v.submitted_at is not null or not exists (
    select from jsonb_array_elements(c.frames) as frame
    left join uploads u on u.id = frame ->> 'file' and (u.kept_at is not null or u.expires_at > ${at}) where u.id is null))`

/** `there`: a phone has taken over, and its token is still valid. */
const phone = (at: Date) => sql`
  case when v.submitted_at is not null or v.ended_at is not null then 'none'
    when exists (select from frame_token t where t.visit = v.visit and t.phone and t.expires_at > ${at}) then 'there'
    when exists (select from visit_hand_overs h where h.visit = v.visit and h.session_id = v.session_id and h.picked_at is null and h.until > ${at})
      then 'waiting'
    else 'none' end`

/** Undefined for an unknown or unopened visit. */
export const selectStored = async (db: Kysely<Tables>, visit: string, at: Date): Promise<StoredEvidence | undefined> => {
  const { rows } = await sql`
    select v.visit, v.account, v.purpose, v.by_hand as "byHand", case when v.face_token_at is null then null else v.face_of end as "faceOf",
      v.face_token_at is not null as "faceToken", v.redo, v.tilt,
      json_build_object('over', v.tilt_told_at is not null and v.tilt_until is null,
        'running', coalesce(v.tilt_until > ${at}, false), 'told', v.tilts_told) as "tiltStand",
      v.submitted_at is not null as submitted, v.outcome, v.reason, v.answers as answered, k.wrapped as "wrappedKey",
      (${files(at)}) as files, (${challenge(at)}) as challenge, ${phone(at)} as phone, p.standing->'consent' as consent,
      (select coalesce(json_object_agg(i.kind, i.times), '{}') from visit_insisted i where i.visit = v.visit) as insisted
    from visits v left join record_keys k on k.subject = v.account left join person_standing p on p.account = v.account
    where v.visit = ${visit} and v.purpose is not null`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : StoredEvidence.parse(row)
}
