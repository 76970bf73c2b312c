import { type SubmitEvent, useState } from 'react'
import { useBusy } from '../form/use-busy.ts'
import { Button } from '../../ui/action/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import type { Proof } from './captcha-calls.ts'
import type { CaptchaWords } from './captcha-words.ts'
import styles from './captcha.module.css'

export interface ChallengeProps {
  readonly words: CaptchaWords
  readonly problem: string | undefined
  readonly onProof: (proof: Proof) => Promise<void>
  readonly onAnother: () => Promise<void>
}

/** The longest code that an image can show. */
const longest = 16

export const ImageChallenge = ({
  words,
  problem,
  onProof,
  onAnother,
  image,
  captchaId,
}: ChallengeProps & { readonly image: string; readonly captchaId: string }) => {
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const [busy, during] = useBusy()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setEmpty(code === '')
    if (code === '' || busy) return
    await during(() => onProof({ of: 'image', captchaId, captchaCode: code }))
  }
  return (
    <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
      <img className={styles.image} src={image} alt={words.imageAlt} />
      <CodeField
        label={words.imageLabel}
        help={words.imageHelp}
        error={empty ? words.imageEmpty : problem}
        kind="letters"
        length={longest}
        value={code}
        onChange={setCode}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button onClick={() => void onAnother()}>{words.otherImage}</Button>
        <Button kind="primary" type="submit" loading={busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
