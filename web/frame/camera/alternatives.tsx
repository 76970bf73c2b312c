import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import { PhoneButton } from './phone-button.tsx'
import styles from './camera.module.css'

export interface AlternativeProps {
  readonly onPhone?: (() => void) | undefined
  /** Continues without a camera: with a file, or for a face with a photograph of it. */
  readonly onUpload?: (() => void) | undefined
  /** The label of that alternative, if it is not an upload. */
  readonly uploadWord?: string | undefined
}

interface AlternativesProps extends AlternativeProps {
  /** Precedes the alternatives as the recommended next step. */
  readonly first?: ReactNode
  readonly last?: ReactNode
}

/** No screen is a dead end: people can continue on a phone or without a camera. */
export const Alternatives = ({ first, last, onPhone, onUpload, uploadWord }: AlternativesProps) => {
  const say = useWords()
  const leadingKind = first === undefined ? 'primary' : 'secondary'
  return (
    <div className={styles.ways}>
      {first}
      {onPhone !== undefined && <PhoneButton kind={leadingKind} onClick={onPhone} />}
      {onUpload !== undefined && (
        <Button
          wide
          kind={onPhone === undefined ? leadingKind : 'secondary'}
          {...(uploadWord === undefined ? { icon: <Upload /> } : {})}
          onClick={onUpload}
        >
          {uploadWord ?? say('camera.upload')}
        </Button>
      )}
      {last}
    </div>
  )
}
