import { useEffect } from 'react'
import { isInApp, useInApp } from '../../lib/bridge/app.ts'
import { links } from '../../lib/links.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { NotYet } from '../plain/not-yet-page.tsx'
import { Waiting } from '../plain/waiting.tsx'

/** `/verified/appSass` is for the app alone: a browser is sent to the home. */
export const Screen = () => {
  const inApp = useInApp()
  const goTo = useGoTo()
  useEffect(() => {
    // Asked directly: the first render is that of the document, which knows nothing of the app.
    if (!isInApp()) goTo(links.verification, { replace: true })
  }, [goTo])
  return inApp ? <NotYet /> : <Waiting />
}
