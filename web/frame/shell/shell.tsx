import { isSegment, type Segment } from '@bonafide/core/frame/segments'
import { queryValue } from '@bonafide/core/address/query'
import { useEffect } from 'react'
import { usePath } from '../../lib/page/place.tsx'
import type { InitData, HostLink } from '../host/link.ts'
import { useHost } from '../host/use-host.ts'
import { Screen as Nothing } from '../nothing/nothing.tsx'
import { useWords } from '../words.ts'
import { Failed } from './failed.tsx'
import { InLanguage } from './in-language.tsx'
import { Opening } from './opening.tsx'
import { FrameRunView } from './run.tsx'
import { tellToken } from '../token.ts'
import { useOpening } from './use-opening.ts'
import { wearTheme } from './wear-theme.ts'

/** The screen for each of the twelve addresses that an exchange's page may open. */
export const Screen = () => {
  const segment = usePath().replace(/^\/|\/$/g, '')
  return isSegment(segment) ? <Framed segment={segment} /> : <Nothing />
}

const Framed = ({ segment }: { segment: Segment }) => {
  const host = useHost(segment)
  // Until the page has sent a message, the address decides.
  const theme = host.state === 'here' ? host.data.theme : undefined
  useEffect(() => wearTheme(theme ?? queryValue(location.search, 'theme')), [theme])
  if (host.state === 'alone') return <Nothing />
  if (host.state !== 'here') return <Opening />
  return (
    <InLanguage language={host.data.language}>
      <Opened segment={segment} link={host.link} data={host.data} />
    </InLanguage>
  )
}

const Opened = ({ segment, link, data }: { segment: Segment; link: HostLink; data: InitData }) => {
  const say = useWords()
  tellToken({ language: data.language, network: say('trouble.network') })
  const opening = useOpening({ segment, link }, data)
  useEffect(() => {
    // Notify only after rendering, because the page then removes its spinner, and people see the frame.
    if (opening.state !== 'opening') link.sayLoaded()
  }, [link, opening.state])
  switch (opening.state) {
    case 'opening':
      return <Opening />
    case 'failed':
      return <Failed failure={opening.failure} onRetry={opening.again} onClose={() => link.close({ visitState: null })} />
    case 'open':
      return <FrameRunView segment={segment} link={link} opened={opening.opened} onAnew={opening.again} />
  }
}
