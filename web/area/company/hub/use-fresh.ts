import { useEffect } from 'react'
import { loadAgain } from '../../load/account.ts'
import { useLookAgain } from '../../load/look-again.ts'
import { companyNow, reloadCompany, takeBrought } from '../load/company.ts'

/**
 * Changes made in the editor, on a phone or in another tab appear on the overview as soon as it is visible, and so does a submission
 * whose answer was lost, once there is a connection again.
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
