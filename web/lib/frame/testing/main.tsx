// A page that only opens frames, controlled by this folder's browser test. Words, theme and calls are the area's.
import { areaCatalogs, type AreaWords } from '@bonafide/locales/generated/area'
import { isLanguage } from '@bonafide/core/languages'
import { createRoot } from 'react-dom/client'
import '../../../ui/tokens.css'
import '../../../ui/fonts.css'
import '../../../ui/reset.css'
import '../../../ui/type.css'
import { LinkContext } from '../../../ui/link.tsx'
import { ToastRegion } from '../../../ui/float/toast-region.tsx'
import { LinkTo } from '../../page/link-to.tsx'
import { PlaceProvider } from '../../page/place.tsx'
import type { ScreenRoute } from '../../page/route.ts'
import { configureSend } from '../../send.ts'
import { makeWords } from '../../words.ts'
import { FrameOutlet } from '../frame-outlet.tsx'
import { runFrame } from '../run-frame.ts'
import type { FrameEnd, FrameRun, OpenerAnswer } from '../run.ts'

/** A test's input and results. */
export interface FrameWorld {
  readonly run: Partial<FrameRun>
  /** A promise is an opener that arrives late. */
  readonly openers: (OpenerAnswer | Promise<OpenerAnswer>)[]
  readonly manuals: OpenerAnswer[]
  readonly ends: FrameEnd[]
  openerRequests: number
}

declare global {
  interface Window {
    world: FrameWorld
  }
}

const query = new URLSearchParams(location.search)
const requestedLanguage = query.get('lang') ?? 'en'
const language = isLanguage(requestedLanguage) ? requestedLanguage : 'en'
Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
document.documentElement.dataset['theme'] = query.get('theme') ?? 'white'
window.world = { run: {}, openers: [], manuals: [], ends: [], openerRequests: 0 }

const none: OpenerAnswer = { ok: false, msg: '' }
const open = async (): Promise<void> => {
  const { run, openers, manuals, ends } = window.world
  const fetchOpener = async (): Promise<OpenerAnswer> => {
    window.world.openerRequests += 1
    return openers.shift() ?? none
  }
  const completeRun: FrameRun = { segment: 'sass/kyc/verify', tag: 'basic', first: { accessToken: 'first' }, fetchOpener, ...run }
  ends.push(await runFrame(manuals.length === 0 ? completeRun : { ...completeRun, manual: async () => manuals.shift() ?? none }))
}

const words = makeWords<AreaWords>(areaCatalogs)
const route: ScreenRoute = { route: '/verified/enter', load: () => Promise.reject(new Error('This page loads no screen')), file: '' }

const World = () => {
  const say = words.useWords()
  return (
    <>
      <main style={{ padding: '2rem', minBlockSize: '300vb' }}>
        <h1>Frames</h1>
        <div style={{ blockSize: '60vb' }} />
        <button type="button" onClick={() => void open()}>
          Open
        </button>
      </main>
      <ToastRegion label="Notices" dismissLabel="Close" />
      <FrameOutlet say={say} userId="100200300" />
    </>
  )
}

const say = await words.load(language)
configureSend({ language, network: say('load.failed'), notData: say('load.notData') })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <PlaceProvider place={{ language, route, routes: [route], pathname: location.pathname }}>
      <words.Provider value={say}>
        <LinkContext value={LinkTo}>
          <World />
        </LinkContext>
      </words.Provider>
    </PlaceProvider>,
  )
