import ar from '@bonafide/locales/generated/area/ar.json'
import en from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { words } from '../../area/words.ts'
import { emptyData, refusedData, requestedData, restrictedData, verifiedData } from '../../area/your-data/testing/samples.ts'
import type { YourData } from '../../area/your-data/load-your-data.ts'
import { YourDataParts } from '../../area/your-data/your-data-parts.tsx'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<AreaWords, ReactNode>(en, 'en'), ar: makeSay<AreaWords, ReactNode>(ar, 'ar') }
const route = { route: '/verified/data', file: '', load: () => Promise.reject(new Error('the gallery has no navigation')) }
const nothingAsync = (): Promise<void> => Promise.resolve()

const Drawn = ({ name, data }: { name: string; data: YourData }) => {
  const language = useContext(SampleLanguage)
  return (
    <PlaceProvider place={{ language, route, routes: [route], pathname: undefined }}>
      <words.Provider value={sayers[language]}>
        <State name={name} wide>
          <div style={{ display: 'grid', gap: 'var(--space-32)', maxInlineSize: '40rem' }}>
            <YourDataParts data={data} reload={nothingAsync} />
          </div>
        </State>
      </words.Provider>
    </PlaceProvider>
  )
}

/** Each is shown alone, since their parts have ids that may occur only once on a page. */
const states = {
  verified: verifiedData,
  empty: emptyData,
  requested: requestedData,
  restricted: restrictedData,
  refused: refusedData,
} as const

export const yourDataScenes: readonly Scene[] = Object.entries(states).map(([name, data]) => ({
  id: `your-data-${name}`,
  Draw: () => <Drawn name={name} data={data} />,
}))
