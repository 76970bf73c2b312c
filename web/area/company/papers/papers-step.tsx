import { useState } from 'react'
import type { LoadedCompany } from '../load/company.ts'
import { useOwnUploads } from '../session/use-own-uploads.ts'
import { countOf, valuesNow } from './model/values.ts'
import { PapersForm } from './papers-form.tsx'
import { PhoneDialog } from './phone/phone-dialog.tsx'
import { useFollow } from './phone/use-follow.ts'
import { Preview } from './preview/preview.tsx'
import type { ShownFile } from './preview/shown-file.ts'

/** More uploads at a time would not speed up small files, and large ones share the same connection. */
const needs = { atOnce: 3 }

/** Uploads and the preview live outside the form, which restarts when a phone has added files. */
export const PapersStep = ({ company }: { readonly company: LoadedCompany }) => {
  const { uploads, sent } = useOwnUploads(needs)
  const [locals] = useState(() => new Map<string, File>())
  const [shown, setShown] = useState<ShownFile>()
  const [countBefore, setCountBefore] = useState<number>()
  const round = useFollow(countBefore !== undefined)
  const count = countOf(valuesNow(company.detail))
  return (
    <>
      <PapersForm
        key={round}
        company={company}
        sending={{ uploads, sent, locals }}
        onShow={(file) => setShown({ ...file, local: locals.get(file.file) })}
        onPhone={() => setCountBefore(count)}
      />
      {shown !== undefined && <Preview file={shown} onClose={() => setShown(undefined)} />}
      {countBefore !== undefined && <PhoneDialog come={Math.max(0, count - countBefore)} onClose={() => setCountBefore(undefined)} />}
    </>
  )
}
