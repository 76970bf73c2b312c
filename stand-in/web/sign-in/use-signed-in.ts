import { userinfo } from '@bonafide/core/calls/account'
import { useEffect } from 'react'
import { terminalCode } from '@bonafide/web/lib/device/terminal-code.ts'
import { useAddress, useSearch } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { callbackOf } from '@bonafide/web/lib/session/login-address.ts'
import { hasSessionCookies } from '@bonafide/web/lib/session/session-cookie.ts'

/**
 * A signed-in user has nothing to do on the log-in page. The server is asked, because a cookie that outlives its session would cause a
 * redirect loop.
 */
export function useLeaveIfSignedIn(): void {
  const address = useAddress()
  const to = callbackOf(useSearch()) ?? address('/dashboard')
  useEffect(() => {
    if (!hasSessionCookies()) return
    let left = false
    void send(userinfo, { terminalCode: terminalCode() }, { quiet: true, early: true }).then((answer) => {
      if (answer.ok && !left) location.replace(to)
    })
    return () => {
      left = true
    }
  }, [to])
}
