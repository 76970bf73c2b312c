import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../../../ui/float/toasts.ts'
import { useCompanyWords } from '../../words.ts'
import type { Template } from '../model/as-papers.ts'
import type { PaperWork } from '../use-papers.ts'

interface PastePlan extends Pick<PaperWork, 'add'> {
  readonly list: readonly Template[]
  readonly open: ReadonlySet<string>
}

/** Pasted files go to the focused paper, or to the only open one. Undefined: pasting is not possible now. */
export function usePaste(plan: PastePlan | undefined): void {
  const say = useCompanyWords()
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || plan === undefined || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    const [only, second] = plan.open
    const target = focused() ?? (second === undefined ? only : undefined)
    const template = plan.list.find(({ value }) => value === target)
    if (template === undefined) showToast('warning', say('papers.pasteWhere'))
    else plan.add(template, files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

const focused = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-template]')?.dataset['template']
