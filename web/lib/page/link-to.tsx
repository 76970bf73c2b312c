import type { LinkProps } from '../../ui/link.tsx'
import type { MouseEvent } from 'react'
import { useAddress, useGoTo, useIsInside, usePrefetch } from './place.tsx'

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to an address without locale segment. The shell provides it to `web/ui`, so every link of a page uses it. */
export const LinkTo = ({ href = '', target, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) => {
  const address = useAddress()
  const goTo = useGoTo()
  const prefetch = usePrefetch()
  const inside = useIsInside(href) && (target === undefined || target === '_self')
  return (
    <a
      {...rest}
      {...(target === undefined ? {} : { target, rel: 'noopener noreferrer' })}
      href={address(href)}
      onClick={(event) => {
        onClick?.(event)
        if (!inside || event.defaultPrevented || !isPlainPress(event)) return
        event.preventDefault()
        goTo(href)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetch(href)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(href)
      }}
    >
      {children}
    </a>
  )
}
