import { CalendarDate } from '@bonafide/core/dates'
import { Choice } from '@bonafide/core/frame/choice'
import type { EarlyFinding } from '@bonafide/core/frame/early-finding'
import ar from '@bonafide/locales/generated/frame/ar.json'
import en from '@bonafide/locales/generated/frame/en.json'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import { makeSay } from '@bonafide/locales/words'
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { FailedBefore } from '../../frame/capture/failed-before.tsx'
import { ShownBefore } from '../../frame/capture/shown-before.tsx'
import { ConfirmPicture } from '../../frame/document/confirm-picture.tsx'
import { FaceIntro } from '../../frame/face/face-intro.tsx'
import type { LeftOutMovesProps } from '../../frame/face/left-out-moves.tsx'
import { FoundEarly } from '../../frame/found/found-early.tsx'
import { freshVisit } from '../../frame/testing/visits.ts'
import { TiltLate } from '../../frame/tilt/tilt-late.tsx'
import { VendorScreen } from '../../frame/vendor/vendor-screen.tsx'
import { words } from '../../frame/words.ts'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<FrameWords, ReactNode>(en, 'en'), ar: makeSay<FrameWords, ReactNode>(ar, 'ar') }

const nothing = (): void => undefined
const nothingAsync = (): Promise<undefined> => Promise.resolve(undefined)
const choice = Choice.parse({ country: 'NLD', document: 'idCard' })
const visit = { ...freshVisit, choice }

/** A card on a table. */
const pictureUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100"><rect width="1600" height="1100" fill="#5b564d"/><rect x="200" y="170" width="1200" height="757" rx="44" fill="#dfe8ee"/><rect x="270" y="330" width="300" height="390" fill="#9fb0bd"/><g fill="#26303a" font-family="sans-serif" font-size="56"><text x="270" y="270">IDENTITY CARD</text><text x="640" y="400">JANSSENS</text><text x="640" y="500">LOTTE</text><text x="640" y="600">12 APR 1991</text></g></svg>',
)}`
type ConfirmState = ComponentProps<typeof ConfirmPicture>['state']

const judged: ConfirmState['judged'] = {
  picture: { width: 1600, height: 1100, blur: 0.1, glare: 0, light: 0.6, faults: [] },
  page: {
    corners: [
      [200, 170],
      [1400, 170],
      [1400, 927],
      [200, 927],
    ],
    share: 0.5,
    cutOff: false,
  },
  burnt: [],
}
const state: ConfirmState = { at: 'judged', way: 'camera', tries: 0, shown: pictureUrl, file: new File([], 'front.jpg'), judged }

const found = (finding: EarlyFinding): ReactNode => (
  <FoundEarly
    found={finding}
    choice={choice}
    onChoose={nothingAsync}
    onShowAgain={nothingAsync}
    onShowAnother={nothingAsync}
    onReadWrongly={nothing}
  />
)

const intro = (moves: LeftOutMovesProps): ReactNode => (
  <FaceIntro against="document" colours onColours={nothing} moves={moves} onStart={nothing} onPhone={nothing} onOther={nothing} />
)

type Say = (typeof sayers)['en']

/** Each is shown alone, since a step contains the heading of its page. */
const states: Readonly<Record<string, (say: Say) => ReactNode>> = {
  confirm: () => <ConfirmPicture state={state} onUse={nothing} onRetry={nothing} />,
  'other-document': () => found({ what: 'otherDocument', seen: 'passport' }),
  'looks-like': () => found({ what: 'otherDocument', seen: 'drivingLicence', doubtful: true }),
  expired: () => found({ what: 'expired', ended: CalendarDate.parse('2021-05-04') }),
  'too-young': () => found({ what: 'tooYoung', born: CalendarDate.parse('2012-02-03'), youngest: 18 }),
  retake: (say) => <FailedBefore step="front" visit={visit} why={say('refused.noReason')} picture="none" onRetry={nothing} />,
  'shown-before': () => <ShownBefore step="front" visit={visit} ways={{ onKeep: () => Promise.resolve(), onRetry: nothing }} />,
  light: () => intro({ leftOut: [], onLeaveOut: nothing }),
  'left-out': () => intro({ leftOut: ['turnLeft', 'turnRight'], onLeaveOut: nothing }),
  // An empty box takes the place of the widget, whose look is up to the vendor.
  vendor: () => (
    <VendorScreen vendor="Sumsub" failed={undefined} onRetry={nothing}>
      <div style={{ blockSize: '400px', border: '1px solid var(--control-line)' }} />
    </VendorScreen>
  ),
  'vendor-failed': (say) => <VendorScreen failed={say('trouble.network')} onRetry={nothing} />,
  'tilt-late': () => <TiltLate leaving={false} onRetry={nothing} onSkip={nothing} />,
}

const Drawn = ({ name, draw }: { name: string; draw: (say: Say) => ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <words.Provider value={sayers[language]}>
      <State name={name} wide>
        <div style={{ maxInlineSize: 'var(--card-width)' }}>{draw(sayers[language])}</div>
      </State>
    </words.Provider>
  )
}

export const frameScenes: readonly Scene[] = Object.entries(states).map(([name, draw]) => ({
  id: `frame-${name}`,
  Draw: () => <Drawn name={name} draw={draw} />,
}))
