import { useState } from 'react'

/** For as long as this page lives: whoever looks at another conversation meanwhile finds his half answer again. */
const drafts = new Map<string, string>()

export function useDraft(account: string): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(drafts.get(account) ?? '')
  const keep = (next: string): void => {
    if (next === '') drafts.delete(account)
    else drafts.set(account, next)
    setDraft(next)
  }
  return [draft, keep]
}
