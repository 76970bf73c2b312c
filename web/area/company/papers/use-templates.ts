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
const templatesOfType = new Map<number, readonly Template[]>()

export function useTemplates(type: number | null): Templates {
  const [failed, setFailed] = useState<{ readonly type: number; readonly msg: string }>()
  const [, rerender] = useState(0)
  const embedded = firstCompanyIn(useFirstKnown())
  const list =
    type === null ? undefined : (templatesOfType.get(type) ?? (embedded?.detail.basicInfo.enterpriseType === type ? embedded.papers : null))
  const isLoaded = list !== null
  const isFailed = failed !== undefined && failed.type === type
  useEffect(() => {
    if (type === null || isLoaded || isFailed) return
    void send(enterpriseTypeConfig, { enterpriseType: type }, { quiet: true }).then((answer) => {
      if (answer.ok) templatesOfType.set(type, answer.data)
      else setFailed({ type, msg: answer.msg })
      rerender((count) => count + 1)
    })
  }, [type, isLoaded, isFailed])
  if (type === null) return { state: 'none' }
  if (list) return { state: 'there', list }
  return isFailed ? { state: 'failed', msg: failed.msg, again: () => setFailed(undefined) } : { state: 'loading' }
}
