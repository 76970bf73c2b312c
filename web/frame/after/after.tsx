import type { FrameContext } from '../flow/frame-context.ts'
import type { Visit } from '../steps/step-props.ts'
import { Approved, Refused, Reviewed } from './verdicts.tsx'
import { Checking } from './checking.tsx'
import { verdictOf } from './verdict-of.ts'

export interface AfterProps {
  readonly visit: Visit
  readonly around: FrameContext
  readonly look: () => Promise<void>
}

export const After = ({ visit, around }: AfterProps) => {
  const verdict = verdictOf(visit)
  switch (verdict?.is) {
    case undefined:
      return null
    case 'checking':
      return <Checking visit={visit} around={around} />
    case 'reviewed':
      return <Reviewed visit={visit} around={around} />
    case 'approved':
      return <Approved visit={visit} around={around} />
    case 'refused':
      return <Refused visit={visit} around={around} reasons={verdict.reasons} redo={verdict.redo} />
  }
}
