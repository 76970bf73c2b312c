import { useEffect, useRef } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import type { FrameSay } from './frame-say.ts'
import styles from './frame-wait.module.css'

interface FrameWaitProps {
  readonly say: FrameSay
  /** The frame took too long, or cannot be loaded. */
  readonly silent: boolean
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Shown in place of a frame that has not loaded yet: first a skeleton, then the options to retry or leave. */
export const FrameWait = ({ say, silent, onRetry, onLeave }: FrameWaitProps) => (
  <div className={styles.wait}>
    {silent ? <Silent say={say} onRetry={onRetry} onLeave={onLeave} /> : <Opening say={say} onLeave={onLeave} />}
  </div>
)

const Opening = ({ say, onLeave }: Pick<FrameWaitProps, 'say' | 'onLeave'>) => (
  <div className={styles.column}>
    <div>
      <p className="t-20 title">{say('frame.opening')}</p>
      <p className="quiet">{say('frame.opening.more')}</p>
    </div>
    <Loading label={say('frame.opening')}>
      <div className={styles.shape}>
        <Skeleton height="0.25rem" />
        <Skeleton line={28} width="70%" />
        <Skeleton line={16} lines={3} />
        <Skeleton height="11rem" />
        <Skeleton height="var(--control)" />
      </div>
    </Loading>
    <Button onClick={onLeave} wide>
      {say('frame.cancel')}
    </Button>
  </div>
)

const Silent = ({ say, onRetry, onLeave }: Omit<FrameWaitProps, 'silent'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.column}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {say('frame.silent')}
      </h2>
      <p>{say('frame.silent.more')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onRetry}>
          {say('frame.again')}
        </Button>
        <Button onClick={onLeave}>{say('frame.leave')}</Button>
      </div>
    </div>
  )
}
