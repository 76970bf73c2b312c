// The capture screens by themselves, with scripted replies: for tests in a real browser, and for manual viewing.
//   /?show=document&kind=passport&side=inner   /?show=face&moves=nod,blink   /?show=trouble&problem=denied   /?show=picture
import { documentKinds, sides } from '@bonafide/core/evidence/document-reading'
import { type Move, moves, movesLeft } from '@bonafide/core/evidence/challenge'
import { shownColours } from '@bonafide/core/evidence/light'
import { isLanguage } from '@bonafide/core/languages'
import { createRoot } from 'react-dom/client'
import { useState, type ReactNode } from 'react'
import '../../../ui/tokens.css'
import '../../../ui/fonts.css'
import '../../../ui/reset.css'
import '../../../ui/type.css'
import type { AnsweredStep } from '../../face/challenge-props.ts'
import { CaptureDocument } from '../../document/capture-document.tsx'
import { FaceChallenge } from '../../face/face-challenge.tsx'
import { FacePicture } from '../../face/face-picture.tsx'
import { openUploads } from '../../../lib/uploads/uploads.ts'
import type { FrameUploadMetadata } from '../../frame-uploads.ts'
import { words } from '../../words.ts'
import { CameraTrouble } from '../camera-trouble.tsx'
import { isWebView } from '../platform.ts'

const query = new URLSearchParams(location.search)
const pick = <Option extends string>(all: readonly Option[], name: string, fallback: Option): Option =>
  all.find((option) => option === query.get(name)) ?? fallback

/** What has happened so far, for the test to read. */
const reports: Record<string, unknown>[] = []
Object.assign(window, { reports })
const report = (what: string, more: object = {}): void => void reports.push({ what, ...more })

const problems = ['denied', 'busy', 'missing', 'insecure', 'blockedByPage', 'appDenied', 'unknown'] as const
const describeFile = (file: File): object => ({ name: file.name, type: file.type, bytes: file.size })

const Document = () => {
  const [attempt, setAttempt] = useState(0)
  return (
    <CaptureDocument
      key={attempt}
      kind={pick(documentKinds, 'kind', 'passport')}
      side={pick(sides, 'side', 'inner')}
      fileFirst={query.has('fileFirst')}
      pdf={query.has('pdf')}
      confirms={!query.has('passes')}
      onDone={(shot) => {
        report('done', { ...shot, file: describeFile(shot.file) })
        Object.assign(window, { shot: shot.file })
        setAttempt(query.has('once') ? attempt : attempt + 1)
      }}
      onPhone={query.has('phone') ? () => report('phone') : undefined}
      onBack={() => report('back')}
    />
  )
}

const uploads = openUploads<FrameUploadMetadata>({ headers: () => ({ 'X-Frame-Token': 'token' }), renew: async () => true })
Object.assign(window, { uploads })
let round = 0
const requestedMoves = (query.get('moves') ?? 'turnLeft,nod')
  .split(',')
  .flatMap((name) => moves.filter((move): move is Move => move === name))

/** `/?light=sky` keeps showing a single colour, for manual viewing. */
const heldColour = shownColours.find((colour) => colour === query.get('light'))
const colours =
  heldColour === undefined
    ? shownColours.map((colour) => ({ colour, ms: 600 }))
    : [
        { colour: heldColour, ms: 5000 },
        { colour: heldColour, ms: 5000 },
      ]

let usesLight = false

const Face = () => (
  <FaceChallenge
    against="document"
    ask={async (camera, { light, without }) => {
      report('asked', { camera, light, without })
      if (movesLeft(without).length === 0) return { tooFew: 'Too few moves are left.' }
      usesLight = light && query.has('light')
      return {
        challenge: String(round++).padStart(32, '0'),
        moves: requestedMoves.length,
        light: light && query.has('light'),
        until: new Date(Date.now() + 120_000).toISOString(),
      }
    }}
    answer={async ({ challenge, step, frames }: AnsweredStep) => {
      report('answered', { challenge, step, frames })
      if (query.has('gone') && round < 2) return 'gone'
      const move = requestedMoves[step]
      if (step === requestedMoves.length && usesLight) return { step: step + 1, light: colours, withinMs: 15_000 }
      return move === undefined ? 'over' : { step: step + 1, move, withinMs: Number(query.get('within') ?? 15_000) }
    }}
    uploads={uploads}
    onDone={() => report('done')}
    onPhone={query.has('phone') ? () => report('phone') : undefined}
    onOther={() => report('other')}
    onBack={() => report('back')}
  />
)

const screens: Readonly<Record<string, () => ReactNode>> = {
  document: () => <Document />,
  face: () => <Face />,
  picture: () => (
    <FacePicture against="document" onDone={(shot) => report('done', { file: describeFile(shot.file) })} onBack={() => report('back')} />
  ),
  trouble: () => (
    <CameraTrouble
      problem={pick(problems, 'problem', 'denied')}
      onRetry={() => report('again')}
      onPhone={query.has('phone') ? () => report('phone') : undefined}
      onUpload={() => report('upload')}
    />
  ),
}

const language = query.get('lang') ?? 'en'
document.documentElement.dataset['theme'] = query.get('theme') ?? 'white'
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset['webview'] = String(isWebView(navigator.userAgent))
const root = document.getElementById('root')
Object.assign(root?.style ?? {}, { padding: '24px 16px', maxInlineSize: '720px', marginInline: 'auto' })
void words.load(isLanguage(language) ? language : 'en').then((say) => {
  const screen = screens[query.get('show') ?? 'document']
  if (root !== null && screen !== undefined) createRoot(root).render(<words.Provider value={say}>{screen()}</words.Provider>)
})
