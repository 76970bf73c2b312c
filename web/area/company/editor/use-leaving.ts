// A step can be left by its links, the browser's back button, or closing the tab. For the first two we show our own question; for the last
// the browser shows its own, and only while input has not reached the server.
import { useEffect } from 'react'
import { guardHistory, type HistoryGuard } from '../../../lib/frame/history-guard.ts'
import { addressStep, openStepNow } from './open-step.ts'
import { isAtRisk, isUnsaved, saving } from '../load/saving.ts'

/** Continues to where the user wanted to go. */
export type LeavingEditor = () => Promise<void>

let guard: HistoryGuard | undefined

/** Removes our history entry for the back button, before the page is left in another way. */
export async function releaseHistoryGuard(): Promise<void> {
  const held = guard
  guard = undefined
  await held?.release()
}

const goBack: LeavingEditor = async () => {
  await releaseHistoryGuard()
  history.back()
}

export function useLeaving(ask: (leaving: LeavingEditor) => void): void {
  useEffect(() => {
    const onBack = (): void => {
      if (!isUnsaved(saving.get())) return void goBack()
      guard?.again()
      // After going back, the address is that of an older entry, which may name an earlier step.
      addressStep(openStepNow())
      ask(goBack)
    }
    const watch = (): void => {
      if (isUnsaved(saving.get())) guard ??= guardHistory({ onBack, onGone: () => undefined })
    }
    const interceptLink = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (link === undefined || (guard === undefined && !isUnsaved(saving.get()))) return
      event.preventDefault()
      event.stopPropagation()
      const leaving: LeavingEditor = async () => {
        await releaseHistoryGuard()
        follow(link)
      }
      if (isUnsaved(saving.get())) ask(leaving)
      else void leaving()
    }
    const warn = (event: BeforeUnloadEvent): void => {
      if (isAtRisk(saving.get())) event.preventDefault()
    }
    const unwatch = saving.watch(watch)
    addEventListener('click', interceptLink, true)
    addEventListener('beforeunload', warn)
    return () => {
      unwatch()
      removeEventListener('click', interceptLink, true)
      removeEventListener('beforeunload', warn)
      void releaseHistoryGuard()
    }
  }, [ask])
}

/** The link that a plain press would open in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  return isHere(link) || !link.protocol.startsWith('http') ? undefined : link
}

/** True for links to a part of the same page. */
const isHere = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.origin === location.origin && link.pathname === location.pathname && link.search === location.search

/** Opens the link as the press would have, without asking again. */
function follow(link: HTMLAnchorElement): void {
  if (link.isConnected) link.click()
  else location.assign(link.href)
}
