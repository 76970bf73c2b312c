import type { AreaWords } from '@bonafide/locales/generated/area'
import IdCard from 'lucide-react/icons/id-card'
import ScanFace from 'lucide-react/icons/scan-face'
import Sun from 'lucide-react/icons/sun'
import { type ComponentType, lazy, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { PagePart } from '../../plain/part.tsx'
import { useWords } from '../../words.ts'
import styles from './level-points.module.css'

const CountryNeeds = lazy(async () => ({ default: (await import('./country-needs.tsx')).CountryNeeds }))

interface Point {
  readonly word: Extract<keyof AreaWords, `level.basic.${string}`>
  readonly Icon: ComponentType<{ size: number; strokeWidth: number }>
}

const needed: readonly Point[] = [
  { word: 'level.basic.document', Icon: IdCard },
  { word: 'level.basic.face', Icon: ScanFace },
  { word: 'level.basic.light', Icon: Sun },
]

/** What to have ready; a country's documents are loaded on demand. */
export const LevelPoints = () => {
  const say = useWords()
  const [showsCountries, setShowsCountries] = useState(false)
  return (
    <div className={styles.points}>
      <h3 className="t-14 label">{say('level.needed')}</h3>
      <ul>
        {needed.map(({ word, Icon }) => (
          <li key={word}>
            <Icon size={20} strokeWidth={1.75} />
            <span>{say(word)}</span>
          </li>
        ))}
      </ul>
      {showsCountries ? (
        <PagePart>
          <CountryNeeds />
        </PagePart>
      ) : (
        <Button small kind="quiet" className={styles.country} data-usage="home.needs.country" onClick={() => setShowsCountries(true)}>
          {say('level.country.needs')}
        </Button>
      )}
    </div>
  )
}
