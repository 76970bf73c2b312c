import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { callApp } from '../../lib/bridge/app.ts'
import { links } from '../../lib/links.ts'
import { useCurrentRoute, useGoTo } from '../../lib/page/place.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useWords } from '../words.ts'
import { hasOwnBackLink } from './own-back-link.ts'

/** The way out of a page in the app, which shows neither breadcrumbs nor its own bar: to the area's home, and from there out of the area. */
export const AppBar = () => {
  const say = useWords()
  const goTo = useGoTo()
  const { route } = useCurrentRoute()
  const [place] = useState(() => document.querySelector('[data-app-bar]'))
  if (place === null || hasOwnBackLink(route)) return null
  return createPortal(
    route === links.verification ? (
      <IconButton icon={<X />} label={say('nav.close')} onClick={() => void callApp('close')} />
    ) : (
      <IconButton icon={<ArrowLeft className="flip" />} label={say('reset.back')} onClick={() => goTo(links.verification)} />
    ),
    place,
  )
}
