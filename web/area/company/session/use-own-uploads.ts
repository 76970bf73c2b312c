// Uploads use the session's cookie and wait for it. Each names its account, since another user may have logged in meanwhile.
import { userinfo } from '@bonafide/core/calls/account'
import { openedForHeader } from '@bonafide/core/calls/company/opened-for'
import { useState } from 'react'
import { isInApp } from '../../../lib/bridge/app.ts'
import { terminalCode } from '../../../lib/device/terminal-code.ts'
import { fetchTerminalHeaders, send } from '../../../lib/send.ts'
import type { UploadMetadata, UploadNeeds } from '../../../lib/uploads/upload.ts'
import { useUploads } from '../../../lib/uploads/use-uploads.ts'
import { signedInNow } from '../../load/account.ts'
import { loggedInAgain } from './session.ts'

/** In the app, the app provides the session. */
const renew = async (): Promise<boolean> =>
  (isInApp() && (await send(userinfo, { terminalCode: terminalCode() }, { quiet: true })).ok) || loggedInAgain()

export function useOwnUploads<What extends UploadMetadata>(more: Pick<UploadNeeds<What>, 'single' | 'atOnce'>) {
  const [account] = useState(signedInNow)
  const opened = account === undefined ? {} : { [openedForHeader]: account }
  return useUploads<What>({ headers: async () => ({ ...(await fetchTerminalHeaders()), ...opened }), renew, ...more })
}
