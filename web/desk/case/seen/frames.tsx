import { caseFilePath } from '@bonafide/core/calls/desk/cases'
import type { CaseFile } from '@bonafide/core/calls/desk/whole-case'
import type { SeenChallenge } from '@bonafide/core/evidence/seen'
import { useState } from 'react'
import { type DeskSay, useWords } from '../../words.ts'
import { ShownCasePicture } from '../pictures/shown-picture.tsx'
import { sayLight, sayMove } from './say-seen.ts'
import styles from './seen.module.css'

interface FramesProps {
  readonly id: string
  readonly files: readonly CaseFile[]
  readonly challenge: SeenChallenge | null
}

interface Frame {
  readonly file: string
  readonly label: string
}

/** The challenge as it happened: a strip of its frames, with the selected one enlarged. */
export const Frames = ({ id, files, challenge }: FramesProps) => {
  const say = useWords()
  const frames = framesOf(say, { files, challenge })
  const [at, setAt] = useState(0)
  const shown = frames[Math.min(at, frames.length - 1)]
  if (shown === undefined) return null
  return (
    <div className={styles.challenge}>
      <ShownCasePicture key={shown.file} address={caseFilePath(id, shown.file)} name={shown.label} />
      <ol className={styles.strip}>
        {frames.map((frame, number) => (
          <li key={frame.file}>
            <button type="button" aria-pressed={number === at} onClick={() => setAt(number)}>
              <img src={caseFilePath(id, frame.file)} alt="" loading="lazy" decoding="async" />
              <span>{frame.label}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Each frame is labelled with its move or colour and its time, or with its number if these are unknown. */
const framesOf = (say: DeskSay, { files, challenge }: Pick<FramesProps, 'files' | 'challenge'>): readonly Frame[] => {
  const received = files.filter(({ kind }) => kind === 'faceFrame').map(({ id }) => id)
  const described = (challenge?.frames ?? []).filter(({ file }) => received.includes(file))
  const rest = received.filter((file) => !described.some((frame) => frame.file === file))
  return [
    ...described.map(({ file, move, colour, at }) => ({
      file,
      label: `${colour === null ? sayMove(say, move) : sayLight(say, colour)} · ${(at / 1000).toFixed(1)} s`,
    })),
    ...rest.map((file, number) => ({ file, label: String(described.length + number + 1) })),
  ]
}
