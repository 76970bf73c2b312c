import { useEffect } from 'react'
import { reloadAccount } from '../../load/account.ts'
import { useReloadOnReturn } from '../../load/look-again.ts'
import { companyNow, reloadCompany, takeEmbedded } from '../load/company.ts'

/**
 * Reloads the overview when it becomes visible, to show changes made in the editor, on a phone or in another tab, and when the connection
 * is back, to show a submission whose answer was lost.
 */
export function useFresh(): void {
  useReloadOnReturn()
  useEffect(() => {
    if (!takeEmbedded() && companyNow() !== undefined) void reloadCompany()
    const reloadIfVisible = (): void => {
      if (document.visibilityState === 'visible') void reloadCompany()
    }
    const reloadAll = (): void => void Promise.all([reloadAccount(), reloadCompany()])
    document.addEventListener('visibilitychange', reloadIfVisible)
    addEventListener('online', reloadAll)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      removeEventListener('online', reloadAll)
    }
  }, [])
}
