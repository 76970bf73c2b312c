// Where a visit stands, for whichever device goes on with it. Asked every second: one statement, and the checks once it is handed in.
import type { frameState } from '@bonafide/core/calls/frame'
import type { ReplyOf } from '@bonafide/core/call'
import type { Reading } from '@bonafide/core/evidence/reading'
import { readDetails, shownDetails } from '@bonafide/core/frame/known-details'
import { stepStates } from '@bonafide/core/frame/step-states'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { sayReason } from '@bonafide/locales/say-reason'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import { keepPhone } from '../../secrets/frame-tokens.ts'
import { type Evidence, openEvidence, type ShownFile } from './evidence/evidence.ts'
import { selectStored, type Stored } from './evidence/stored-evidence.sql.ts'
import { checksOf, type Progress } from './verdict/checks-of.ts'

type Reply = ReplyOf<typeof frameState>

export const handleFrameState: Handler<typeof frameState> = async (house, { who, language, at }) => {
  const stored = await selectStored(house.db.kysely, who.visit, at)
  if (stored === undefined) throw new Refusal('frame.tokenGone')
  if (who.phone) await keepPhone(house.db.kysely, who.visit, at)
  const evidence = await openEvidence(house, stored)
  const { purpose, byHand, choice, answers } = evidence
  const { checks, reviewer } = await judgementOf(house, stored)
  return {
    purpose,
    byHand,
    choice,
    answers: { ...answers },
    checks: [...checks],
    reviewer,
    state: stateOf(stored),
    reason: stored.reason === null ? null : sayReason(language, stored.reason),
    steps: stepsOf(evidence, language),
    files: evidence.files.map(({ id, kind, reading }) => ({ id, kind, faults: faultsOf(reading) })),
    ...detailsOf(evidence),
    reading: evidence.files.some((file) => isPage(file) && file.reading === null),
    phone: stored.phone,
  }
}

const stateOf = ({ outcome, submitted }: Stored): Reply['state'] => outcome ?? (submitted ? 'pending' : 'open')

/** Nobody judges before it is handed in. */
const judgementOf = async (house: House, { submitted, visit }: Stored): Promise<Progress> =>
  submitted ? transact(house.db, (tx) => checksOf(tx, visit)) : { checks: [], reviewer: false }

const stepsOf = (evidence: Evidence, language: Language): Reply['steps'] =>
  stepStates(evidence).map(({ step, state, why }) => ({ step, state, why: why === null ? null : sayReason(language, why) }))

const faultsOf = (reading: Reading | null): Reply['files'][number]['faults'] => {
  if (reading === null) return null
  return reading.kind === 'document' || reading.kind === 'face' ? reading.picture.faults : []
}

const isPage = ({ kind }: ShownFile): boolean => kind === 'documentFront' || kind === 'documentBack'

const detailsOf = (evidence: Evidence): Pick<Reply, 'details' | 'read'> => {
  const [front, back] = (['documentFront', 'documentBack'] as const).map((side) => evidence.files.filter(({ kind }) => kind === side))
  const readings = [...(front ?? []), ...(back ?? [])].flatMap(({ reading }) => (reading?.kind === 'document' ? [reading] : []))
  const { details, read } = shownDetails(evidence, readDetails(evidence.purpose, readings), evidence.emptied)
  return { details, read: [...read] }
}
