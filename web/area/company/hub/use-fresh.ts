import { useEffect } from 'react'
import { useLookAgain } from '../../load/look-again.ts'
import { companyNow, reloadCompany, takeBrought } from '../load/company.ts'

/** What was done in the editor, on a phone or in another tab is on the overview by the time somebody looks at it. */
export function useFresh(): void {
  useLookAgain()
  useEffect(() => {
    if (!takeBrought() && companyNow() !== undefined) void reloadCompany()
    const look = (): void => {
      if (document.visibilityState === 'visible') void reloadCompany()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
