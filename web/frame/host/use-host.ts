import type { ToFrame } from '@bonafide/core/frame/messages'
import type { Segment } from '@bonafide/core/frame/segments'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { ancestorsOf, type Parent, parentOf } from './parent.ts'
import { closeOf, initOf } from './protocol.ts'

export type InitData = Extract<ToFrame, { readonly type: 'INIT_DATA' }>['data']

/** `alone`: opened by itself, or by somebody whom it does not know. */
export type Host =
  | { readonly stands: 'alone' | 'waiting' }
  | { readonly stands: 'here'; readonly data: InitData; readonly loaded: () => void; readonly close: () => void }

let found: Parent | null | undefined

/** Null: there is none. */
const theParent = (): Parent | null =>
  (found ??= parentOf({ self: window, parent: window.parent, ancestors: ancestorsOf(window) }, pageSettings().parentOrigins) ?? null)

const never = (): (() => void) => () => undefined

/** Says that the frame is there, and takes what the page has to tell. A later INIT_DATA takes the place of the first. */
export function useHost(segment: Segment): Host {
  const parent = useSyncExternalStore<Parent | null | undefined>(never, theParent, () => undefined)
  const [data, setData] = useState<InitData>()
  useEffect(() => {
    if (parent == null) return undefined
    const stop = parent.hear((message) => {
      if (message.type === 'INIT_DATA') setData(message.data)
    })
    parent.say(initOf(segment))
    return stop
  }, [parent, segment])
  const loaded = useCallback(() => parent?.say({ type: 'SASS_LOADED' }), [parent])
  if (parent == null) return { stands: parent === null ? 'alone' : 'waiting' }
  if (data === undefined) return { stands: 'waiting' }
  return { stands: 'here', data, loaded, close: () => parent.say(closeOf(segment, data.level)) }
}
