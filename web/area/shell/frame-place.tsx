import { FrameOutlet } from '../../lib/frame/frame-outlet.tsx'
import { useAccount } from '../load/account.ts'
import { useWords } from '../words.ts'

/** The layer in which frames open, above the rest of the area. */
export const FrameSlot = () => {
  const account = useAccount()
  return <FrameOutlet say={useWords()} userId={account.state === 'signedIn' ? account.user.userId : null} />
}
