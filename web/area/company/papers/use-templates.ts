import { enterpriseTypeConfig } from '@bonafide/core/calls/company/config'
import { useEffect, useState } from 'react'
import { useFirstKnown } from '../../../lib/page/place.tsx'
import { send } from '../../../lib/send.ts'
import { firstCompanyIn } from '../load/first-company.ts'
import type { Template } from './model/as-papers.ts'

export type Templates =
  /** No type is chosen yet. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string; readonly again: () => void }
  | { readonly state: 'there'; readonly list: readonly Template[] }

/** Cached until the page closes. They are in the page's language, which cannot change without a new page. */
const known = new Map<number, readonly Template[]>()

export function useTemplates(type: number | null): Templates {
  const [failed, setFailed] = useState<{ readonly type: number; readonly msg: string }>()
  const [, setCome] = useState(0)
  const brought = firstCompanyIn(useFirstKnown())
  const found = type === null ? undefined : (known.get(type) ?? (brought?.detail.basicInfo.enterpriseType === type ? brought.papers : null))
  const isKnown = found !== null
  const isFailed = failed !== undefined && failed.type === type
  useEffect(() => {
    if (type === null || isKnown || isFailed) return
    void send(enterpriseTypeConfig, { enterpriseType: type }, { quiet: true }).then((answer) => {
      if (answer.ok) known.set(type, answer.data)
      else setFailed({ type, msg: answer.msg })
      setCome((count) => count + 1)
    })
  }, [type, isKnown, isFailed])
  if (type === null) return { state: 'none' }
  if (found) return { state: 'there', list: found }
  return isFailed ? { state: 'failed', msg: failed.msg, again: () => setFailed(undefined) } : { state: 'loading' }
}
