import { isSegment, type Segment } from '@bonafide/core/frame/segments'
import { queryValue } from '@bonafide/core/query'
import { useEffect } from 'react'
import { useHost, type Host } from '../host/use-host.ts'
import { usePath } from '../../lib/page/place.tsx'
import { Screen as Nothing } from '../nothing/nothing.tsx'
import { InTongue } from './in-tongue.tsx'
import { NotYet } from './not-yet.tsx'
import { Opening } from './opening.tsx'
import { wearTheme } from './wear-theme.ts'

/** Each of the twelve addresses that an exchange's page opens. */
export const Screen = () => {
  const segment = usePath().replace(/^\/|\/$/g, '')
  return isSegment(segment) ? <Framed segment={segment} /> : <Nothing />
}

const Framed = ({ segment }: { segment: Segment }) => {
  const host = useHost(segment)
  // Before the page has spoken, its address tells.
  const theme = host.stands === 'here' ? host.data.theme : undefined
  useEffect(() => wearTheme(theme ?? queryValue(location.search, 'theme')), [theme])
  if (host.stands === 'alone') return <Nothing />
  if (host.stands !== 'here') return <Opening />
  return (
    <InTongue language={host.data.language}>
      <Loaded host={host} />
    </InTongue>
  )
}

const Loaded = ({ host }: { host: Extract<Host, { stands: 'here' }> }) => {
  const { loaded, close } = host
  // Drawn first, told then.
  useEffect(loaded, [loaded])
  return <NotYet onClose={close} />
}
