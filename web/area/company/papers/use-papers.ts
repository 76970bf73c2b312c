// File actions: choose, replace, remove, undo. Completed uploads are saved immediately, so that a crash loses nothing.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { FileId } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import { type FileFault, fileFault } from '../../../lib/uploads/check-file.ts'
import type { Upload, Uploads } from '../../../lib/uploads/upload.ts'
import { showToast } from '../../../ui/float/toasts.ts'
import { flushDraft, type StepWork } from '../load/use-step.ts'
import { type CompanySay, useCompanyWords } from '../words.ts'
import { roomOf, type Template } from './model/as-papers.ts'
import { withFileAdded, type PlacedFile, paperPlaceOf, withFileAt, withoutFile } from './model/change.ts'
import { cleanName, type PapersValues, type PaperVerdict } from './model/values.ts'

export interface Sending {
  readonly uploads: Uploads | undefined
  readonly sent: readonly Upload[]
  /** Files on this device, by their upload's id and later by their own. */
  readonly locals: Map<string, File>
}

export interface PaperWork {
  readonly add: (template: Template, files: readonly File[]) => void
  /** Replaces a rejected file. */
  readonly replace: (template: Template, old: string, files: readonly File[]) => void
  readonly remove: (file: string) => void
  /** The last removed file, until the next change. */
  readonly lastRemoved: PlacedFile | undefined
  readonly undo: () => void
}

type PaperValuesWork = Pick<StepWork<PapersValues>, 'values' | 'change'>

export function useCompanyPapers(
  { values, change }: PaperValuesWork,
  sending: Sending,
  verdicts: ReadonlyMap<string, PaperVerdict>,
): PaperWork {
  const say = useCompanyWords()
  const [lastRemoved, setLastRemoved] = useState<PlacedFile>()
  const { uploads, sent, locals } = sending
  useArrivals(change, sending)
  const begin = (template: Template, file: File): void => {
    const id = uploads?.add(file, { kind: template.value })
    if (id !== undefined) locals.set(id, file)
  }
  const remove = (file: string): void => {
    setLastRemoved(paperPlaceOf(values, file))
    change((before) => withoutFile(before, file))
  }
  return {
    add: (template, files) => {
      const room = roomOf(template, values, { verdicts, travelling: unfinishedUploadsOf(sent, template.value).length })
      if (room.may === 'rejectedFirst') return void showToast('warning', say('papers.deleteFirst'))
      const good = sendable(say, files)
      if (good.length > room.left) showToast('warning', say('papers.full', { title: template.title, count: template.count }))
      for (const file of good.slice(0, room.left)) begin(template, file)
    },
    replace: (template, old, files) => {
      const [file] = sendable(say, files.slice(0, 1))
      if (file === undefined) return
      remove(old)
      begin(template, file)
    },
    remove,
    lastRemoved,
    undo: () => {
      if (lastRemoved !== undefined) change((before) => withFileAt(before, lastRemoved))
      setLastRemoved(undefined)
    },
  }
}

/** The files that may be sent. Each fault of the others is reported once, with their names. */
function sendable(say: CompanySay, files: readonly File[]): readonly File[] {
  const checked = files.map((file) => ({ file, fault: fileFault(file) }))
  for (const fault of ['size', 'kind', 'empty'] as const) {
    const names = checked.filter((entry) => entry.fault === fault).map(({ file }) => file.name)
    if (names.length > 0) showToast('warning', sayFileFault(say, fault, names.join('”, “')))
  }
  return checked.filter(({ fault }) => fault === undefined).map(({ file }) => file)
}

const sayFileFault = (say: CompanySay, fault: FileFault, name: string): string => {
  if (fault === 'size') return say('file.tooLarge', { 0: uploadLimits.megabytesAtMost })
  return say(fault === 'kind' ? 'file.wrongKind' : 'file.empty', { name })
}

function useArrivals(change: PaperValuesWork['change'], { uploads, sent, locals }: Sending): void {
  const say = useCompanyWords()
  useEffect(() => {
    let anyArrived = false
    for (const { id, kind, name, status } of sent) {
      if (status.state === 'arrived') {
        const file = FileId.safeParse(status.file).data
        const local = locals.get(id)
        if (file === undefined) continue
        if (local !== undefined) locals.set(file, local)
        change((before) => withFileAdded(before, kind, { file, name: cleanName(name), type: local?.type ?? '' }))
        anyArrived = true
      } else if (status.state === 'refused')
        showToast('warning', say('file.refused', { name, why: status.why || say('file.uploadFailed') }))
      // Failed despite minutes of retries.
      else if (status.state === 'failed') showToast('warning', say('file.uploadFailed'))
      else continue
      locals.delete(id)
      uploads?.drop(id)
    }
    if (anyArrived) void flushDraft()
  }, [change, uploads, sent, locals, say])
}

export const unfinishedUploadsOf = (sent: readonly Upload[], template: string): readonly Upload[] =>
  sent.filter(({ kind, status }) => kind === template && status.state !== 'arrived' && status.state !== 'refused')
