// Records a person's answers, from whichever device has the frame open. The same answer to the same version is not recorded twice.
import type { BodyOf } from '@bonafide/core/call'
import type { giveConsent } from '@bonafide/core/calls/frame/visit'
import type { ConsentSurface, ConsentVersions } from '@bonafide/core/consent/consent'
import type { AccountEvent } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { biometricsAnswerIn, asksBiometrics, consentOwed, mayRefuseBiometrics } from '@bonafide/core/consent/owed'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Frame } from '../../../secrets/frame-tokens.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { append } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { clearRedo } from '../../../visits/visits.sql.ts'
import { queueReading } from '../evidence/read-visit.ts'
import { deleteReadings } from '../evidence/readings.sql.ts'
import { takeBackFaces } from '../evidence/visit-files.ts'
import { inOpenVisit, type OpenVisit, removeBlobs } from '../in-open-visit.ts'

type Body = BodyOf<typeof giveConsent>
type ConsentEvent = Extract<AccountEvent, { kind: 'privacyNoticeAcknowledged' | 'biometricsConsented' | 'biometricsRefused' }>

export const handleGiveConsent: Handler<typeof giveConsent> = async (services, { body, who, language, at }) => {
  const { versions } = services.config.consent
  const unusedBlobs = await inOpenVisit(services, { who, at, beforeConsent: true }, async (tx, visit) => {
    if ((await readStandingWithin(tx, visit.account)).erased) throw new Refusal('record.erased')
    requireValidAnswer(body, visit, versions)
    const events = consentEvents(body, { visit, versions, shown: { language, surface: surfaceOf(who, body) } })
    for (const event of events) await append(tx, services, { subject: visit.account, by: 'account', event })
    return events.some(({ kind }) => kind !== 'privacyNoticeAcknowledged') ? readAgain(tx, services, { visit, body }) : []
  })
  await removeBlobs(services, unusedBlobs)
  return {}
}

const requireValidAnswer = ({ privacyNotice, biometrics }: Body, visit: OpenVisit, versions: ConsentVersions): void => {
  const isCurrent = privacyNotice === versions.privacyNotice && (biometrics === undefined || biometrics.version === versions.biometrics)
  if (!isCurrent) throw new Refusal('consent.versionGone')
  if (!asksBiometrics(visit)) return
  if (biometrics === undefined) throw new Refusal('consent.owed')
  if (biometrics.answer === 'refused' && !mayRefuseBiometrics(visit.purpose)) throw new Refusal('consent.faceNeeded')
}

const surfaceOf = ({ phone }: Frame, { app = false }: Body): ConsentSurface => (phone ? 'phone' : app ? 'app' : 'web')

interface ConsentContext {
  readonly visit: OpenVisit
  readonly versions: ConsentVersions
  readonly shown: Pick<ConsentEvent, 'language' | 'surface'>
}

const consentEvents = ({ biometrics }: Body, { visit, versions, shown }: ConsentContext): readonly ConsentEvent[] => {
  const owed = consentOwed({ ...visit, versions })
  const acknowledged: readonly ConsentEvent[] = owed.privacyNotice
    ? [{ kind: 'privacyNoticeAcknowledged', version: versions.privacyNotice, ...shown }]
    : []
  if (biometrics === undefined || !asksBiometrics(visit)) return acknowledged
  const { version, answer } = biometrics
  if (!owed.biometrics && biometricsAnswerIn(visit)?.answer === answer) return acknowledged
  const kind = answer === 'given' ? 'biometricsConsented' : 'biometricsRefused'
  return [...acknowledged, { kind, version, visit: visit.visit, ...shown }]
}

/** The visit's readings were made under another answer, unless both answers are "yes". */
const readAgain = async (
  tx: Tx,
  services: Services,
  { visit, body: { biometrics } }: { visit: OpenVisit; body: Body },
): Promise<readonly BlobName[]> => {
  if (biometrics?.answer === 'given' && biometricsAnswerIn(visit)?.answer === 'given') return []
  const unusedBlobs = biometrics?.answer === 'refused' ? await takeBackFaces(tx, visit.visit) : []
  await deleteReadings(tx, visit.visit)
  await clearRedo(tx, visit.visit, biometrics?.answer === 'refused' ? ['face'] : [])
  await queueReading(tx, services, visit)
  return unusedBlobs
}
