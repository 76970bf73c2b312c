import ar from '@bonafide/locales/generated/area/ar.json'
import en from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { AppFrameView } from '../../area/app/app-frame.tsx'
import { OldApp } from '../../area/app/old-app.tsx'
import { SignedOut } from '../../area/app/signed-out.tsx'
import { words } from '../../area/words.ts'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<AreaWords, ReactNode>(en, 'en'), ar: makeSay<AreaWords, ReactNode>(ar, 'ar') }
const route = { route: '/verified/appSass', file: '', load: () => Promise.reject(new Error('the gallery has no navigation')) }
const nothing = (): void => undefined
const handlers = { onRetry: nothing, onClose: nothing }

/** Each is shown alone, since most cover the whole screen. */
const states: Readonly<Record<string, ReactNode>> = {
  'app-opening': <AppFrameView state={{ is: 'opening' }} {...handlers} />,
  'app-no-camera': <AppFrameView state={{ is: 'noCamera' }} {...handlers} />,
  'app-failed': <AppFrameView state={{ is: 'failed', msg: 'Network exception, please try again later' }} {...handlers} />,
  'app-over': <AppFrameView state={{ is: 'over' }} {...handlers} />,
  'app-signed-out': <SignedOut busy={false} {...handlers} />,
  'app-signed-out-busy': <SignedOut busy {...handlers} />,
  'app-old': <OldApp onClose={nothing} />,
}

const Drawn = ({ name, children }: { name: string; children: ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <PlaceProvider place={{ language, route, routes: [route], pathname: undefined }}>
      <words.Provider value={sayers[language]}>
        <State name={name} wide>
          {children}
        </State>
      </words.Provider>
    </PlaceProvider>
  )
}

export const appScenes: readonly Scene[] = Object.entries(states).map(([id, drawn]) => ({
  id,
  Draw: () => <Drawn name={id}>{drawn}</Drawn>,
}))
