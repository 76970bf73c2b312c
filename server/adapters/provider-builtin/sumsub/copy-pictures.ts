// Keeps copies of the pictures that Sumsub has judged, as evidence of the visit: reviewers see them, and retention and erasure cover them.
import type { RefusalName } from '@bonafide/core/codes'
import { type EvidenceKind, evidenceKinds } from '@bonafide/core/frame/evidence'
import { Refusal } from '@bonafide/core/refusal'
import { FileId } from '@bonafide/core/values'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { BlobName } from '../../../ports/blobs.ts'
import { lockSubject } from '../../../record/append.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { keepFile } from '../../../record/files/keep-file.ts'
import { claimFile } from '../../../record/files/read-file.ts'
import { dropUpload } from '../../../record/files/receive.ts'
import type { Services } from '../../../services.ts'
import { lockVisit, type Visit } from '../../../visits/visit.ts'
import { insertFiles, type VisitFile } from '../../../visits/visits.sql.ts'
import { takeBackKinds } from '../evidence/visit-files.ts'
import { removeBlobs } from '../in-open-visit.ts'
import type { SumsubApplicant, ApplicantSteps } from './applicant.ts'
import { hasCopies } from './applicants.sql.ts'
import type { SumsubApi } from './sumsub-api.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'log'>

interface JudgedApplicant {
  readonly visit: Visit
  readonly applicant: SumsubApplicant
  readonly api: Pick<SumsubApi, 'steps' | 'picture'>
  /** Whether pictures of the face may be kept. */
  readonly faces: boolean
}

export const copyPictures = async (services: NeededServices, { visit, applicant, api, faces }: JudgedApplicant): Promise<void> => {
  const { inspectionId: inspection } = applicant
  if (inspection === null || inspection === undefined) return
  if (await transact(services.db, (tx) => hasCopies(tx, visit.visit))) return
  const pictures = picturesIn(await api.steps(applicant.id)).filter(({ kind }) => faces || kind !== 'face')
  const files: VisitFile[] = []
  try {
    for (const { kind, image } of pictures) {
      const bytes = await api.picture({ inspection, image })
      const id = bytes === undefined ? undefined : await keepPicture(services, { account: visit.account, image, bytes })
      if (id !== undefined) files.push({ id, kind })
    }
  } catch (error) {
    // The retry fetches all pictures again, and the number of an account's files is limited.
    for (const { id } of files) await dropUpload({ ...services, limits: fileLimits }, id)
    throw error
  }
  await removeBlobs(services, await transact(services.db, (tx) => insertCopies(tx, services, { visit, files })))
}

/** Replaces what the person may have shown in our own steps before. Returns the blobs that are no longer used. */
const insertCopies = async (
  tx: Tx,
  services: NeededServices,
  { visit: { visit, account }, files }: { visit: Visit; files: readonly VisitFile[] },
): Promise<readonly BlobName[]> => {
  await lockSubject(tx, services, account)
  const current = await lockVisit(tx, visit)
  // Another process may have been faster; copies that nothing uses are swept.
  if (current === undefined || current.endedAt !== null || (await hasCopies(tx, visit))) return []
  const unusedBlobs = await takeBackKinds(tx, visit, evidenceKinds)
  const at = services.clock()
  for (const { id } of files) await claimFile(tx, { account, id }, at)
  await insertFiles(tx, visit, { files, at })
  return unusedBlobs
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

interface ReceivedPicture {
  readonly account: string
  readonly image: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Faults of the file itself. Any other error, such as a broken connection, is retried. */
const fileFaults: readonly RefusalName[] = ['file.wrongKind', 'file.tooLarge', 'file.none']

/** Undefined for what we do not keep, such as a video. */
const keepPicture = async (services: NeededServices, { account, image, bytes }: ReceivedPicture): Promise<FileId | undefined> => {
  try {
    const file = { account, name: `sumsub-${image}.jpg`, type: 'image/jpeg', bytes }
    return FileId.parse(await keepFile({ ...services, limits: fileLimits }, file))
  } catch (error) {
    if (!(error instanceof Refusal) || !fileFaults.includes(error.refused)) throw error
    services.log.warn('a picture from Sumsub was not kept as evidence: compare the visit at Sumsub before deciding it', {
      reason: error.refused,
    })
    return undefined
  }
}
