import type { MouseEvent } from 'react'
import { useAddress } from './page/place.tsx'
import { Link, type LinkProps } from '../ui/link.tsx'

/** The event that announces leaving by a link. It bubbles, so that the click counter needs only one listener. */
export const leavingEvent = 'bonafide:leaving'

/** How long the link waits after its hook, as specified: long enough to count the click. */
export const leavingDelayMs = 1000

export interface LeavingLinkProps extends LinkProps {
  href: string
  /** The link's name for counting clicks. */
  name: string
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link out of the area with a before-skip hook: pressing it dispatches the event immediately, and opens the address 1000 ms later. */
export const LeavingLink = ({ href, name, onClick, children, ...rest }: LeavingLinkProps) => {
  const address = useAddress()
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const link = event.currentTarget
    link.dispatchEvent(new CustomEvent(leavingEvent, { bubbles: true, detail: { name } }))
    if (opensElsewhere(event) || rest.target === '_blank') return
    event.preventDefault()
    if (link.ariaBusy === 'true') return
    link.ariaBusy = 'true'
    setTimeout(() => {
      link.ariaBusy = null
      location.assign(address(href))
    }, leavingDelayMs)
  }
  return (
    <Link {...rest} href={href} onClick={press}>
      {children}
    </Link>
  )
}
