import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import styles from './captcha.module.css'
import type { ChallengeProps } from './image-challenge.tsx'
import { solveProof } from './solve-proof.ts'

/** The browser solves it without the user. A button appears only if that failed. */
export const ProofChallenge = ({ words, problem, onProof, onAnother, challenge }: ChallengeProps & { readonly challenge: string }) => {
  const submitProof = useEffectEvent((proof: string | undefined) => void onProof({ of: 'work', captchaValidate: proof ?? '' }))
  useEffect(() => {
    const stop = new AbortController()
    void solveProof(challenge, stop).then((proof) => {
      if (!stop.signal.aborted) submitProof(proof)
    })
    return () => stop.abort()
  }, [challenge])
  if (problem === undefined)
    return (
      <p className={styles.working}>
        <Spinner />
        <output>{words.working}</output>
      </p>
    )
  return (
    <div className={styles.stack}>
      <p role="alert">{problem}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void onAnother()}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  )
}
