import { FrameOutlet } from '../../lib/frame/frame-outlet.tsx'
import { useAccount } from '../load/account.ts'
import { useWords } from '../words.ts'

/** Where frames open: over everything else of the area. */
export const FramePlace = () => {
  const account = useAccount()
  return <FrameOutlet say={useWords()} userId={account.state === 'signedIn' ? account.user.userId : null} />
}
