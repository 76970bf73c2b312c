import ar from '@bonafide/locales/generated/frame/ar.json'
import en from '@bonafide/locales/generated/frame/en.json'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { After } from '../../frame/after/after.tsx'
import type { FrameContext } from '../../frame/flow/frame-context.ts'
import { FirstPage } from '../../frame/party/first-page.tsx'
import { LinkFailed, LinkGone } from '../../frame/party/no-way.tsx'
import type { Visit } from '../../frame/steps/step-props.ts'
import { freshVisit } from '../../frame/testing/visits.ts'
import { words } from '../../frame/words.ts'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<FrameWords, ReactNode>(en, 'en'), ar: makeSay<FrameWords, ReactNode>(ar, 'ar') }
const nothing = (): void => undefined
const nothingAsync = (): Promise<undefined> => Promise.resolve(undefined)

const context: FrameContext = {
  where: 'page',
  inApp: false,
  appName: '',
  hasBar: true,
  hasExit: false,
  fileFirst: false,
  onSmall: true,
  leave: undefined,
  onReviewer: undefined,
  onReset: undefined,
  onHome: undefined,
  onAnew: nothing,
}
const afterVisit = (more: Partial<Visit>): ReactNode => (
  <After visit={{ ...freshVisit, ...more }} around={context} look={() => Promise.resolve()} />
)

type GalleryLanguage = 'en' | 'ar'

/** Each is shown alone, since a step contains the heading of its page. */
const states: Readonly<Record<string, (language: GalleryLanguage) => ReactNode>> = {
  first: (language) => (
    <FirstPage
      link="sample"
      company="Kilimo Fresh Produce Ltd"
      until="2026-12-25T10:00:00.000Z"
      language={language}
      onLanguage={nothing}
      onStart={nothingAsync}
    />
  ),
  gone: () => <LinkGone />,
  failed: () => <LinkFailed msg="No connection to the server." onRetry={nothing} />,
  verified: () => afterVisit({ state: 'approved' }),
  reviewed: () => afterVisit({ state: 'pending', reviewer: true }),
  refused: () => afterVisit({ state: 'rejected' }),
}

/** Pages with their own main landmark. */
const wholePages: readonly string[] = ['first', 'gone', 'failed']

const Drawn = ({ name, draw }: { name: string; draw: (language: GalleryLanguage) => ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <words.Provider value={sayers[language]}>
      {wholePages.includes(name) ? (
        draw(language)
      ) : (
        <State name={name} wide>
          <div style={{ maxInlineSize: 'var(--card-width)' }}>{draw(language)}</div>
        </State>
      )}
    </words.Provider>
  )
}

export const partyScenes: readonly Scene[] = Object.entries(states).map(([name, draw]) => ({
  id: `party-${name}`,
  whole: wholePages.includes(name),
  Draw: () => <Drawn name={name} draw={draw} />,
}))
