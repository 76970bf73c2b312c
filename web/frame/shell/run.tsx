import { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import type { Segment } from '@bonafide/core/frame/segments'
import { queryValue } from '@bonafide/core/address/query'
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'
import { Flow } from '../flow/flow.tsx'
import type { FrameContext } from '../flow/frame-context.ts'
import type { HostLink } from '../host/link.ts'
import { hasReviewer } from '../host/protocol.ts'
import { sendWithToken } from '../token.ts'
import { useWords } from '../words.ts'
import { FaceWanted } from './face-wanted.tsx'
import type { OpenedVisit } from './use-opening.ts'

interface RunProps {
  readonly segment: Segment
  readonly link: HostLink
  readonly opened: OpenedVisit
  readonly onAnew: () => void
}

/** A visit inside an exchange's page. If a face is compared with a verified one, the frame first requests permission from the page. */
export const FrameRunView = ({ segment, link, opened, onAnew }: RunProps) => {
  const say = useWords()
  const around = aroundOf({ segment, link, onAnew, mayGoByHand: opened.mayGoByHand, search: location.search })
  const { faceOf, visit } = opened
  const flow = <Flow key={opened.turn} visit={visit} around={around} />
  if (faceOf === null || visit.state !== 'open') return flow
  const bring = async (): Promise<string | undefined> => {
    const answer = await link.faceToken(faceOf)
    if ('failed' in answer) return answer.failed ?? say('trouble.network')
    const token = z.safeParse(AccessToken, answer.token).data
    const reply = token === undefined ? undefined : await sendWithToken(bringFaceToken, { token })
    return reply?.ok === true ? undefined : (reply?.msg ?? say('trouble.network'))
  }
  return (
    <FaceWanted key={opened.turn} bring={bring} onClose={() => link.close({ visitState: visit.state })}>
      {flow}
    </FaceWanted>
  )
}

interface Surroundings {
  readonly segment: Segment
  readonly link: HostLink
  readonly onAnew: () => void
  readonly mayGoByHand: boolean
  /** The address's query. */
  readonly search: string
}

const aroundOf = ({ segment, link, onAnew, mayGoByHand, search }: Surroundings): FrameContext => {
  const valueOf = (name: string): string => queryValue(search, name) ?? ''
  return {
    where: 'page',
    inApp: valueOf('source') === 'app',
    appName: valueOf('siteAppName').slice(0, 40),
    // The app shows its own bar.
    hasBar: valueOf('hasBar') !== '0',
    hasExit: valueOf('noExit') !== '1',
    fileFirst: valueOf('uploadModeType') === 'FILE',
    beginsOnPhone: valueOf('on') === 'phone',
    onSmall: valueOf('source') === 'app' || valueOf('hasBar') !== '',
    leave: (leaving) => link.close(leaving),
    onReviewer: mayGoByHand && hasReviewer(segment) ? () => link.toReviewer() : undefined,
    onReset: segment === 'modifyName' ? () => link.jump('reset') : undefined,
    onHome: () => link.jump('home'),
    onAnew,
  }
}
