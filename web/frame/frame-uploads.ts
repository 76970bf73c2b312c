// What the frame wants of the queue: its own token, and that what has arrived becomes evidence of the visit.
import { answerTilt, showFile } from '@bonafide/core/calls/frame'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import { isNoSession, networkCode, timeoutCode } from '../lib/http/answer.ts'
import type { Show, Showing, Upload, UploadNeeds, Uploads } from '../lib/uploads/upload.ts'
import { frameLanguage, frameToken, renewToken, send } from './token.ts'

export interface FrameShowing extends Showing<EvidenceKind> {
  readonly anyway?: boolean
  /** It was taken by the camera just now. */
  readonly camera?: boolean
}
export type FrameUploads = Uploads<FrameShowing>
export type FrameUpload = Upload<EvidenceKind>

const show: Show<FrameShowing> = async (file, showing) => {
  // Pictures of a challenge become evidence by its answer, all at once.
  if (showing.kind === 'faceFrame') return 'shown'
  const id = z.safeParse(FileId, file).data
  if (id === undefined) return { refused: '' }
  const answer = showing.kind === 'documentTilt' ? await send(answerTilt, { file: id }) : await send(showFile, { file: id, ...showing })
  if (answer.ok) return 'shown'
  if (isNoSession(answer)) return 'token'
  return answer.code === networkCode || answer.code === timeoutCode ? 'again' : { refused: answer.msg }
}

/** One picture each: a retaken side of a document replaces the one that is still on its way. */
const single: ReadonlySet<EvidenceKind> = new Set(['documentFront', 'documentBack', 'documentTilt', 'face'])

export const frameNeeds: UploadNeeds<FrameShowing> = {
  headers: () => ({ 'X-Frame-Token': frameToken(), language: frameLanguage() }),
  renew: renewToken,
  show,
  single: (kind) => single.has(kind),
}
