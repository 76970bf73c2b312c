import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/show/banner.tsx'
import { fetchFramePicture } from '../fetch-picture.ts'
import { namePlace } from '../flow/name-place.ts'
import type { Visit } from '../steps/step-props.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import styles from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import failedStyles from './failed-before.module.css'

/** The id of the rejected picture, from this visit or from the previous visit that was sent back. Undefined: it no longer exists. */
export const failedPicture = ({ files, failed }: Pick<Visit, 'files' | 'failed'>, evidence: EvidenceKind): string | undefined =>
  [...files, ...failed].find(({ kind }) => kind === evidence)?.id

interface FailedBeforeProps {
  readonly step: 'front' | 'back'
  readonly visit: Visit
  readonly why: string
  readonly picture: string
  readonly onRetry: () => void
}

/** Before the same picture is retaken: the rejected picture and what was wrong with it. */
export const FailedBefore = ({ step, visit, why, picture, onRetry }: FailedBeforeProps) => {
  const say = useWords()
  return (
    <div className={styles.step}>
      <StepHeading title={say('redo.title', { step: namePlace(say, step, visit) })} />
      <WhyCaptureFailed why={why} picture={picture} large />
      <div className={styles.actions}>
        <Button kind="primary" wide onClick={onRetry}>
          {say('redo.action')}
        </Button>
      </div>
    </div>
  )
}

interface WhyCaptureFailedProps {
  readonly why: string
  readonly picture: string
  readonly large?: boolean
}

/** Stays visible while the new picture is taken. */
export const WhyCaptureFailed = ({ why, picture, large = false }: WhyCaptureFailedProps) => {
  const say = useWords()
  const source = usePicture(picture)
  const [broken, setBroken] = useState<string>()
  return (
    <div className={classes(failedStyles.failed, large && failedStyles.large)}>
      {source !== undefined && source !== broken && (
        <img src={source} alt={say('redo.picture')} className={failedStyles.picture} onError={() => setBroken(source)} />
      )}
      <Banner status="failed" title={say('redo.again')}>
        {why}
      </Banner>
    </div>
  )
}

/** Undefined while loading, or if the picture is gone. The text is shown in any case. */
const usePicture = (id: string): string | undefined => {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    let address: string | undefined
    void fetchFramePicture(id, abort.signal).then((picture) => {
      if (picture === undefined || abort.signal.aborted) return
      address = URL.createObjectURL(picture)
      setSource(address)
    })
    return () => {
      abort.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [id])
  return source
}
