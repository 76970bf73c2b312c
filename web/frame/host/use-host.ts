import type { Segment } from '@bonafide/core/frame/segments'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { type InitData, HostLink } from './link.ts'
import { ancestorsOf, type Parent, parentOf } from './parent.ts'

/** `alone`: not embedded, or in an unknown page. `data` is the page's latest message. */
export type FrameHost =
  | { readonly state: 'alone' | 'waiting' }
  | { readonly state: 'here'; readonly data: InitData; readonly link: HostLink }

let cachedParent: Parent | null | undefined

/** Null if there is no permitted embedding page. */
const embeddingPage = (): Parent | null =>
  (cachedParent ??= parentOf({ self: window, parent: window.parent, ancestors: ancestorsOf(window) }, pageSettings().parentOrigins) ?? null)

const never = (): (() => void) => () => undefined

/** Announces the frame, and receives the page's messages. */
export function useHost(segment: Segment): FrameHost {
  const parent = useSyncExternalStore<Parent | null | undefined>(never, embeddingPage, () => undefined)
  const [initial, setInitial] = useState<{ readonly data: InitData; readonly link: HostLink }>()
  useEffect(() => {
    if (parent == null) return undefined
    const link = new HostLink(parent, segment)
    const stop = link.onInit((data) => setInitial({ data, link }))
    link.init()
    return stop
  }, [parent, segment])
  if (parent == null) return { state: parent === null ? 'alone' : 'waiting' }
  return initial === undefined ? { state: 'waiting' } : { state: 'here', ...initial }
}
