import { useEffect, useEffectEvent, useState } from 'react'
import { callApp, isInApp, useInApp } from '../../lib/bridge/app.ts'
import { links } from '../../lib/links.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { Screen as NotFound } from '../plain/not-found.tsx'
import { Waiting } from '../plain/waiting.tsx'
import plain from '../plain/plain.module.css'
import { type AreaSay, useWords } from '../words.ts'
import { appRequestSearch } from './requested-address.ts'
import { type AppFrameRequest, readAppFrameRequest } from './app-frame-request.ts'

/** `/verified/appSass`: a frame that fills the app's web view. Browsers are redirected to the home. */
export const Screen = () => {
  const inApp = useInApp()
  const goTo = useGoTo()
  useEffect(() => {
    // Checked here and not by `inApp`, which is still false in the first render, as in the prerendered document.
    if (!isInApp()) goTo(links.verification, { replace: true })
  }, [goTo])
  return inApp ? <InApp /> : <Waiting />
}

const InApp = () => {
  const [request] = useState(() => readAppFrameRequest(appRequestSearch()))
  return request === undefined ? <NotFound /> : <RequestedFrame request={request} />
}

export type AppFrameState = { readonly is: 'opening' | 'noCamera' | 'over' } | { readonly is: 'failed'; readonly msg: string }

const close = (): void => void callApp('close')

const opening: AppFrameState = { is: 'opening' }

const RequestedFrame = ({ request }: { readonly request: AppFrameRequest }) => {
  const say = useWords()
  const goTo = useGoTo()
  const [state, setState] = useState<AppFrameState>(opening)
  const redirect = (page: string): void => goTo(page, { replace: true })
  const open = (): void => void openUntilEnd(request, say, redirect).then(setState)
  const openFirst = useEffectEvent(open)
  useEffect(() => openFirst(), [])
  const retry = (): void => {
    setState(opening)
    open()
  }
  return <AppFrameView state={state} onRetry={retry} onClose={close} />
}

async function openUntilEnd(request: AppFrameRequest, say: AreaSay, redirect: (page: string) => void): Promise<AppFrameState> {
  // Loaded only in the app, so a redirected browser does not fetch it.
  const part = await fetchPart(() => import('./open-requested-frame.ts'))
  if (part === undefined) return { is: 'failed', msg: say('load.failed') }
  const ended = await part.openRequestedFrame(request)
  if (ended.opened) {
    // A jump has already navigated.
    if (ended.end.how !== 'jumped') close()
    return { is: 'over' }
  }
  if (ended.why === 'token') return { is: 'failed', msg: ended.msg || say('load.failed') }
  if (ended.why === 'elsewhere') redirect(ended.page)
  if (ended.why !== 'camera') return opening
  showToast('warning', say('start.camera'))
  return { is: 'noCamera' }
}

interface AppFrameViewProps {
  readonly state: AppFrameState
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Shown instead of the frame. */
export const AppFrameView = ({ state, onRetry, onClose }: AppFrameViewProps) => {
  switch (state.is) {
    case 'opening':
      return <Waiting />
    case 'noCamera':
      return <NoCamera onRetry={onRetry} onClose={onClose} />
    case 'failed':
      return <Failed msg={state.msg} onRetry={onRetry} onClose={onClose} />
    case 'over':
      return <Over onClose={onClose} />
  }
}

type AppFrameActions = Pick<AppFrameViewProps, 'onRetry' | 'onClose'>

const NoCamera = ({ onRetry, onClose }: AppFrameActions) => {
  const say = useWords()
  return (
    <div className={plain.plain}>
      <h1 className={plain.title}>{say('app.camera.title')}</h1>
      <p className="quiet measure">{say('app.camera.text')}</p>
      <p className={plain.action}>
        <Button kind="primary" data-usage="app.retry" onClick={onRetry}>
          {say('start.again')}
        </Button>
        <Button data-usage="app.close" onClick={onClose}>
          {say('app.close')}
        </Button>
      </p>
    </div>
  )
}

const Failed = ({ msg, onRetry, onClose }: AppFrameActions & { readonly msg: string }) => {
  const say = useWords()
  const actions = (
    <>
      <Button kind="primary" data-usage="app.retry" onClick={onRetry}>
        {say('start.again')}
      </Button>
      <Button data-usage="app.close" onClick={onClose}>
        {say('start.exit')}
      </Button>
    </>
  )
  return (
    <>
      <Waiting />
      <Dialog open onClose={onClose} dismissable={false} title={say('start.failed')} actions={actions} size="narrow">
        <p>{msg}</p>
      </Dialog>
    </>
  )
}

/** Shown in apps that do not close the web view when asked. */
const Over = ({ onClose }: Pick<AppFrameActions, 'onClose'>) => {
  const say = useWords()
  return (
    <div className={plain.plain}>
      <h1 className={plain.title}>{say('app.over.title')}</h1>
      <p className="quiet measure">{say('app.over.text')}</p>
      <p className={plain.action}>
        <Button kind="primary" data-usage="app.close" onClick={onClose}>
          {say('app.close')}
        </Button>
      </p>
    </div>
  )
}
