import type { AreaWords } from '@bonafide/locales/generated/area'
import FileSearch from 'lucide-react/icons/file-search'
import IdCard from 'lucide-react/icons/id-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanFace from 'lucide-react/icons/scan-face'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import type { ComponentType } from 'react'
import { useWords } from '../../words.ts'
import styles from './level-points.module.css'
import type { LevelView } from './level-view.ts'

type Word = Extract<keyof AreaWords, `level.${string}`>

interface Points {
  readonly title: Word
  readonly points: readonly { readonly word: Word; readonly Icon: ComponentType<{ size: number; strokeWidth: number }> }[]
}

const needed: Points = {
  title: 'level.needed',
  points: [
    { word: 'level.basic.paper', Icon: IdCard },
    { word: 'level.basic.face', Icon: ScanFace },
    { word: 'level.basic.light', Icon: Sun },
  ],
}

const underWay: Points = {
  title: 'level.now',
  points: [
    { word: 'level.now.checked', Icon: FileSearch },
    { word: 'level.now.person', Icon: UserRound },
    { word: 'level.now.here', Icon: RefreshCw },
  ],
}

/** What to have at hand, or what happens while one waits. */
export const LevelPoints = ({ points: which }: { points: NonNullable<LevelView['points']> }) => {
  const say = useWords()
  const { title, points } = which === 'needed' ? needed : underWay
  return (
    <div className={styles.points}>
      <h3 className="t-14 label">{say(title)}</h3>
      <ul>
        {points.map(({ word, Icon }) => (
          <li key={word}>
            <Icon size={20} strokeWidth={1.75} />
            <span>{say(word)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
