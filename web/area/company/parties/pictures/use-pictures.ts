// The pictures of one form: one per field, uploaded while the user continues with the form, which receives their ids.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../../ui/float/toasts.ts'
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { type FileFault, fileFault } from '../../../../lib/uploads/check-file.ts'
import type { Upload, Uploads } from '../../../../lib/uploads/upload.ts'
import { useOwnUploads } from '../../session/use-own-uploads.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'

export type PictureFieldState = 'identityPicFront' | 'identityPicBack' | 'residentialAddressPath' | 'registrationDoc'

export interface Pictures {
  /** The upload in progress, if any. Completed uploads are in the form. */
  readonly underWay: (field: PictureFieldState) => Upload | undefined
  readonly put: (field: PictureFieldState, file: File) => void
  readonly retry: (field: PictureFieldState) => void
  readonly drop: (field: PictureFieldState) => void
  /** A file chosen on this page, by its stored id, so that it need not be fetched for display. */
  readonly local: (file: string) => File | undefined
  readonly busy: boolean
  /** The picture being viewed, beside the form. */
  readonly viewed: ViewedPicture | undefined
  readonly view: (viewed: ViewedPicture | undefined) => void
}

interface ViewedPicture {
  readonly file: string
  readonly name: string
}

const singleUpload = { single: () => true }
const isOver = ({ status: { state } }: Upload): boolean => state === 'arrived' || state === 'refused'
/** Failed after minutes of retries. */
const isGivenUp = ({ status: { state } }: Upload): boolean => state === 'failed'

export function usePictures(onArrived: (field: PictureFieldState, file: string, name: string) => void): Pictures {
  const say = useCompanyWords()
  const { uploads, sent } = useOwnUploads(singleUpload)
  // Chosen before the upload code has loaded.
  const [early, setEarly] = useState<ReadonlyMap<PictureFieldState, File>>(() => new Map())
  const [viewed, view] = useState<ViewedPicture>()
  const files = useRef(new Map<string, File>())
  const find = (field: PictureFieldState): Upload | undefined => sent.findLast((upload) => upload.kind === field && !isOver(upload))

  const begin = (queue: Uploads, field: PictureFieldState, file: File): void => {
    const id = queue.add(file, { kind: field })
    void queue.arrival(id).then((kept) => {
      if (kept !== undefined) {
        files.current.set(kept, file)
        onArrived(field, kept, file.name)
        return
      }
      const ended = queue.all().find((upload) => upload.id === id)
      if (ended?.status.state !== 'refused') return
      showToast('warning', say('file.refused', { name: file.name, why: ended.status.why || say('party.picture.failed') }))
      queue.drop(id)
    })
  }
  const beginEarly = useEffectEvent((queue: Uploads): void => {
    for (const [field, file] of early) begin(queue, field, file)
  })
  useEffect(() => {
    if (uploads !== undefined) beginEarly(uploads)
  }, [uploads])
  useEffect(() => {
    for (const { id } of sent.filter(isGivenUp)) {
      showToast('warning', say('party.picture.failed'))
      uploads?.drop(id)
    }
  }, [uploads, sent, say])

  const put = (field: PictureFieldState, file: File): void => {
    const why = fileFault(file)
    if (why !== undefined) showToast('warning', faultOf(say, why))
    else if (uploads === undefined) setEarly((before) => new Map(before).set(field, file))
    else begin(uploads, field, file)
  }
  const onUpload = (act: (id: string) => void) => (field: PictureFieldState) => {
    const upload = find(field)
    if (upload !== undefined) act(upload.id)
  }
  return {
    underWay: find,
    put,
    retry: onUpload((id) => uploads?.retry(id)),
    drop: onUpload((id) => uploads?.drop(id)),
    local: (file) => files.current.get(file),
    busy: (uploads === undefined && early.size > 0) || sent.some((upload) => !isOver(upload)),
    viewed,
    view,
  }
}

function faultOf(say: CompanySay, why: FileFault): string {
  if (why === 'size') return say('party.picture.size', { megabytes: uploadLimits.megabytesAtMost })
  return say(`party.picture.${why}`)
}
