// The files of one kind: those uploaded by this page, and those from before it was opened.
import { dropFile } from '@bonafide/core/calls/frame/evidence'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { useState } from 'react'
import type { FileStepProps, Visit } from '../steps/step-props.ts'
import type { FrameUpload } from '../frame-uploads.ts'
import { sendWithToken } from '../token.ts'
import { useWords } from '../words.ts'
import type { ListedPaper } from './file-list.tsx'

/** The server's limits: 10 MB, and these three types. */
const maxBytes = 10 * 1024 * 1024
const types: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

export interface VisitPapers {
  readonly papers: readonly ListedPaper[]
  /** Why some of the last chosen files were rejected. */
  readonly fault: string | undefined
  readonly add: (files: readonly File[]) => void
  readonly remove: (paper: ListedPaper) => void
  readonly retry: (id: string) => void
  /** Waits for all uploads; undefined, or why something did not arrive. */
  readonly arrived: () => Promise<string | undefined>
}

export function usePapers(kind: EvidenceKind, { visit, uploads, sent, look }: FileStepProps): VisitPapers {
  const say = useWords()
  const [fault, setFault] = useState<string>()
  const ownUploads = sent.filter((upload) => upload.kind === kind)
  const add = (files: readonly File[]): void => {
    setFault(undefined)
    for (const file of files) {
      if (!types.includes(file.type)) setFault(say('papers.wrongKind', { name: file.name }))
      else if (file.size > maxBytes) setFault(say('papers.tooLarge', { name: file.name }))
      else if (file.size === 0) setFault(say('papers.nothing', { name: file.name }))
      else uploads.add(file, { kind })
    }
  }
  const remove = async ({ id, upload }: ListedPaper): Promise<void> => {
    const file = visit.files.find((file) => file.id === (upload?.status.state === 'arrived' ? upload.status.file : id))
    if (file !== undefined) await sendWithToken(dropFile, { file: file.id })
    if (upload !== undefined) uploads.drop(upload.id)
    await look()
  }
  const arrived = async (): Promise<string | undefined> => {
    const arrivals = await Promise.all(ownUploads.filter(isUnderWay).map(({ id }) => uploads.arrival(id)))
    const lost = uploads
      .all()
      .some((upload) => upload.kind === kind && (upload.status.state === 'refused' || upload.status.state === 'failed'))
    return arrivals.includes(undefined) || lost ? say('papers.someLost') : undefined
  }
  return {
    papers: papersOf(kind, visit, ownUploads).map((paper, at) => ({ ...paper, name: paper.name || say('papers.earlier', { at: at + 1 }) })),
    fault,
    add,
    remove: (paper) => void remove(paper),
    retry: uploads.retry,
    arrived,
  }
}

const isUnderWay = ({ status }: FrameUpload): boolean => status.state === 'waiting' || status.state === 'sending'

export function papersOf(kind: EvidenceKind, { files }: Pick<Visit, 'files'>, ownUploads: readonly FrameUpload[]): readonly ListedPaper[] {
  const ownFiles = new Set(ownUploads.flatMap(({ status }) => (status.state === 'arrived' ? [status.file] : [])))
  const before = files.filter((file) => file.kind === kind && !ownFiles.has(file.id))
  return [
    ...before.map(({ id }) => ({ id, name: '', upload: undefined })),
    ...ownUploads.map((upload) => ({ id: upload.id, name: upload.name, upload })),
  ]
}
