// Files travel with the session's cookie, and wait for it. Each names the account it was chosen for: another user may have logged in since.
import { openedForHeader } from '@bonafide/core/calls/company/opened-for'
import { useState } from 'react'
import { ownHeaders } from '../../../lib/send.ts'
import type { Showing, UploadNeeds } from '../../../lib/uploads/upload.ts'
import { useUploads } from '../../../lib/uploads/use-uploads.ts'
import { signedInNow } from '../../load/account.ts'
import { loggedInAgain } from './session.ts'

export function useOwnUploads<What extends Showing>(more: Pick<UploadNeeds<What>, 'single' | 'atOnce'>) {
  const [account] = useState(signedInNow)
  const opened = account === undefined ? {} : { [openedForHeader]: account }
  return useUploads<What>({ headers: async () => ({ ...(await ownHeaders()), ...opened }), renew: loggedInAgain, ...more })
}
