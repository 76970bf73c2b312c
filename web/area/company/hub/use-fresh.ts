import { useEffect } from 'react'
import { loadAgain } from '../../load/account.ts'
import { useLookAgain } from '../../load/look-again.ts'
import { companyNow, reloadCompany, takeBrought } from '../load/company.ts'

/**
 * What was done in the editor, on a phone or in another tab is on the overview by the time it is looked at; and so is what was submitted
 * while only the answer to it was lost, as soon as there is a connection again.
 */
export function useFresh(): void {
  useLookAgain()
  useEffect(() => {
    if (!takeBrought() && companyNow() !== undefined) void reloadCompany()
    const look = (): void => {
      if (document.visibilityState === 'visible') void reloadCompany()
    }
    const again = (): void => void Promise.all([loadAgain(), reloadCompany()])
    document.addEventListener('visibilitychange', look)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', again)
    }
  }, [])
}
