// Keeps copies of the pictures that Sumsub has judged, as evidence of the visit: reviewers see them, and retention and erasure cover them.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { Refusal } from '@bonafide/core/refusal'
import { FileId } from '@bonafide/core/values'
import { transact } from '../../../db/transaction.ts'
import { lockSubject } from '../../../record/append.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { keepFile } from '../../../record/files/keep-file.ts'
import { claimFile } from '../../../record/files/read-file.ts'
import type { Services } from '../../../services.ts'
import { lockVisit, type Visit } from '../../../visits/visit.ts'
import { insertFiles, type VisitFile } from '../../../visits/visits.sql.ts'
import type { SumsubApplicant, ApplicantSteps } from './applicant.ts'
import { hasOwnFiles } from './applicants.sql.ts'
import type { SumsubApi } from './sumsub-api.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'log'>

interface Judged {
  readonly visit: Visit
  readonly applicant: SumsubApplicant
  readonly api: Pick<SumsubApi, 'steps' | 'picture'>
}

export const copyPictures = async (services: NeededServices, { visit, applicant, api }: Judged): Promise<void> => {
  const { inspectionId: inspection } = applicant
  if (inspection === null || inspection === undefined) return
  if (await transact(services.db, (tx) => hasOwnFiles(tx, visit.visit))) return
  const files: VisitFile[] = []
  for (const { kind, image } of picturesIn(await api.steps(applicant.id))) {
    const bytes = await api.picture({ inspection, image })
    const id = bytes === undefined ? undefined : await kept(services, { account: visit.account, image, bytes })
    if (id !== undefined) files.push({ id, kind })
  }
  const at = services.clock()
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, visit.account)
    const now = await lockVisit(tx, visit.visit)
    // Another process may have been faster; copies that nothing uses are swept.
    if (now === undefined || now.endedAt !== null || (await hasOwnFiles(tx, visit.visit))) return
    for (const { id } of files) await claimFile(tx, { account: visit.account, id }, at)
    await insertFiles(tx, visit.visit, { files, at })
  })
}

interface Picture {
  readonly kind: EvidenceKind
  readonly image: number
}

/** The first picture of a document is its front, and the next its back. */
const picturesIn = (steps: ApplicantSteps): readonly Picture[] => {
  const ofStep = (name: keyof ApplicantSteps, kinds: readonly EvidenceKind[]): readonly Picture[] =>
    (steps[name]?.imageIds ?? []).flatMap((image, at) => {
      const kind = kinds[at]
      return kind === undefined ? [] : [{ kind, image }]
    })
  return [...ofStep('IDENTITY', ['documentFront', 'documentBack']), ...ofStep('SELFIE', ['face'])]
}

interface Received {
  readonly account: string
  readonly image: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Undefined for what we do not keep, such as a video. */
const kept = async (services: NeededServices, { account, image, bytes }: Received): Promise<FileId | undefined> => {
  try {
    const file = { account, name: `sumsub-${image}.jpg`, type: 'image/jpeg', bytes }
    return FileId.parse(await keepFile({ ...services, limits: fileLimits }, file))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    services.log.warn('a picture from Sumsub could not be kept as evidence', { reason: error.refused })
    return undefined
  }
}
