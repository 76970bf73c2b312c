import { useState } from 'react'

/** For as long as this page lives: a half-written answer survives a look at another conversation. */
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
