// The frame's settings for the upload queue: its own token, and files that have arrived become evidence of the visit.
import { answerTilt } from '@bonafide/core/calls/frame/camera'
import { showFile } from '@bonafide/core/calls/frame/evidence'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import { isNoSession, networkCode, timeoutCode } from '../lib/http/answer.ts'
import type { SubmitUpload, UploadMetadata, Upload, UploadNeeds, Uploads } from '../lib/uploads/upload.ts'
import { frameLanguage, frameToken, renewToken, sendWithToken } from './token.ts'

export interface FrameUploadMetadata extends UploadMetadata<EvidenceKind> {
  readonly anyway?: boolean
  /** Taken by the camera rather than chosen from files. */
  readonly camera?: boolean
}
export type FrameUploads = Uploads<FrameUploadMetadata>
export type FrameUpload = Upload<EvidenceKind>

const submit: SubmitUpload<FrameUploadMetadata> = async (file, metadata) => {
  // A challenge's frames become evidence together, through the challenge's answers.
  if (metadata.kind === 'faceFrame') return 'submitted'
  const id = z.safeParse(FileId, file).data
  if (id === undefined) return { refused: '' }
  const answer =
    metadata.kind === 'documentTilt'
      ? await sendWithToken(answerTilt, { file: id })
      : await sendWithToken(showFile, { file: id, ...metadata })
  if (answer.ok) return 'submitted'
  if (isNoSession(answer)) return 'token'
  return answer.code === networkCode || answer.code === timeoutCode ? 'again' : { refused: answer.msg }
}

/** Kinds with a single picture: a retaken side of a document replaces the picture that is still uploading. */
const single: ReadonlySet<EvidenceKind> = new Set(['documentFront', 'documentBack', 'documentTilt', 'face'])

export const frameNeeds: UploadNeeds<FrameUploadMetadata> = {
  headers: () => ({ 'X-Frame-Token': frameToken(), language: frameLanguage() }),
  renew: renewToken,
  submit,
  single: (kind) => single.has(kind),
}
