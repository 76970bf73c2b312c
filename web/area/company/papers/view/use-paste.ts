import { useEffect, useRef } from 'react'
import { showToast } from '../../../../ui/float/toasts.ts'
import { useCompanyWords } from '../../words.ts'
import type { Template } from '../model/as-papers.ts'
import type { PaperWork } from '../use-papers.ts'

interface PastePlan extends Pick<PaperWork, 'add'> {
  readonly list: readonly Template[]
  readonly open: ReadonlySet<string>
}

/** Files from the clipboard go to the paper that has the focus, or to the only one that is open. Undefined: nothing may be pasted now. */
export function usePaste(plan: PastePlan | undefined): void {
  const say = useCompanyWords()
  const latest = useRef(plan)
  useEffect(() => {
    latest.current = plan
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      const now = latest.current
      if (files.length === 0 || now === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      const [only, second] = now.open
      const wanted = focused() ?? (second === undefined ? only : undefined)
      const template = now.list.find(({ value }) => value === wanted)
      if (template === undefined) showToast('warning', say('papers.pasteWhere'))
      else now.add(template, files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [say])
}

const focused = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-template]')?.dataset['template']
