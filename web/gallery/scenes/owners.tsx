import ar from '@bonafide/locales/generated/area/ar.json'
import en from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { AccessToken } from '@bonafide/core/values'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { OwnersView } from '../../area/owners/owners-page.tsx'
import { PersonalLinkDialog } from '../../area/owners/personal-link.tsx'
import { RecogniseView } from '../../area/owners/recognise/recognise-page.tsx'
import type { RecognitionState } from '../../area/owners/recognise/use-recognising.ts'
import { companyLink, manyParties, mixedParties, partyOf, verifiedParties } from '../../area/owners/testing/parties.ts'
import type { OwnersLoad } from '../../area/owners/use-owners.ts'
import { words } from '../../area/words.ts'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<AreaWords, ReactNode>(en, 'en'), ar: makeSay<AreaWords, ReactNode>(ar, 'ar') }
const route = { route: '/verified/ubo', file: '', load: () => Promise.reject(new Error('the gallery has no navigation')) }
const nothing = (): void => undefined
const resolvedFalse = (): Promise<boolean> => Promise.resolve(false)

const owners = (load: OwnersLoad): ReactNode => (
  <OwnersView owners={{ load, retry: nothing, renew: resolvedFalse, refresh: resolvedFalse }} />
)
const loaded = { state: 'known', link: companyLink, finished: [] } as const

const company = 'Kilimo Fresh Produce Ltd'
const recognise = (state: RecognitionState): ReactNode => <RecogniseView state={state} retry={nothing} onEnd={nothing} />

/** Each is shown alone, since their parts have ids that may occur only once on a page. */
const states: Readonly<Record<string, ReactNode>> = {
  'owners-loading': owners({ state: 'loading' }),
  'owners-failed': owners({ state: 'failed', msg: '' }),
  'owners-empty': owners({ ...loaded, parties: [], link: null }),
  'owners-mixed': owners({ ...loaded, parties: mixedParties }),
  'owners-no-link': owners({ ...loaded, parties: mixedParties, link: null }),
  'owners-verified': owners({ ...loaded, parties: verifiedParties, link: null }),
  'owners-forty': owners({ ...loaded, parties: manyParties }),
  'owners-personal-link': (
    <PersonalLinkDialog party={partyOf(1, { linkUntil: companyLink.until })} onChange={resolvedFalse} onClose={nothing} />
  ),
  'recognise-asking': recognise({ is: 'asking', link: AccessToken.parse('r'.repeat(43)), company, until: companyLink.until }),
  'recognise-verified': recognise({ is: 'done', verdict: 'verified', company }),
  'recognise-pending': recognise({ is: 'done', verdict: 'pending', company }),
  'recognise-gone': recognise({ is: 'gone' }),
  'recognise-not-verified': recognise({ is: 'notVerified' }),
  'recognise-no-factor': recognise({ is: 'noFactor' }),
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

export const ownersScenes: readonly Scene[] = Object.entries(states).map(([id, drawn]) => ({
  id,
  Draw: () => <Drawn name={id}>{drawn}</Drawn>,
}))
