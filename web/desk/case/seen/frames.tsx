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

/** The challenge as it went: a strip of its frames, one of them enlarged. */
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

/** Labelled with the move or colour that each shows, and the time; in order of arrival if that is unknown. */
const framesOf = (say: DeskSay, { files, challenge }: Pick<FramesProps, 'files' | 'challenge'>): readonly Frame[] => {
  const there = files.filter(({ kind }) => kind === 'faceFrame').map(({ id }) => id)
  const announced = (challenge?.frames ?? []).filter(({ file }) => there.includes(file))
  const rest = there.filter((file) => !announced.some((frame) => frame.file === file))
  return [
    ...announced.map(({ file, move, colour, at }) => ({
      file,
      label: `${colour === null ? sayMove(say, move) : sayLight(say, colour)} · ${(at / 1000).toFixed(1)} s`,
    })),
    ...rest.map((file, number) => ({ file, label: String(announced.length + number + 1) })),
  ]
}
