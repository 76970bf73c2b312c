import { captcha } from '@bonafide/core/status'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { askChallenge, type Challenge, checkProof, type GuardedAction, type Proof } from './captcha-calls.ts'
import type { CaptchaWords } from './captcha-words.ts'
import { ImageChallenge } from './image-challenge.tsx'
import { ProofChallenge } from './proof-challenge.tsx'

export interface CaptchaDialogProps {
  readonly guarded: GuardedAction
  readonly first: Challenge
  readonly words: CaptchaWords
  /** `passed`: false if the person gave up. */
  readonly onEnd: (passed: boolean) => void
}

/** Shows challenges until one is passed or the person gives up. */
export const CaptchaDialog = ({ guarded, first, words, onEnd }: CaptchaDialogProps) => {
  const [challenge, setChallenge] = useState(first)
  const [turn, setTurn] = useState(1)
  const [problem, setProblem] = useState<string>()
  const another = async (why?: string): Promise<void> => {
    const answer = await askChallenge(guarded)
    setProblem(answer.ok ? why : answer.msg)
    if (!answer.ok) return
    if (answer.data.captchaType === captcha.none) return onEnd(true)
    setChallenge(answer.data)
    setTurn((before) => before + 1)
  }
  const prove = async (proof: Proof): Promise<void> => {
    const answer = await checkProof(guarded, proof)
    if (answer.ok && answer.data) onEnd(true)
    else if (proof.of === 'work') setProblem(answer.ok ? words.unsolvable : answer.msg)
    // Each image accepts one answer.
    else await another(answer.ok ? words.unsolvable : answer.msg)
  }
  const common = { words, problem, onProof: prove, onAnother: another }
  return (
    <Dialog open title={words.title} size="narrow" onClose={() => onEnd(false)} closeLabel={words.cancel}>
      {challenge.captchaType === captcha.image && challenge.image && challenge.captchaId ? (
        <ImageChallenge key={turn} {...common} image={challenge.image} captchaId={challenge.captchaId} />
      ) : challenge.captchaType === captcha.proof && challenge.challenge ? (
        <ProofChallenge key={turn} {...common} challenge={challenge.challenge} />
      ) : (
        <>
          <p role="alert">{words.unsolvable}</p>
          <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
        </>
      )}
    </Dialog>
  )
}
