import type { BodyOf, Call, ReplyOf } from '@bonafide/core/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGoTo } from '@bonafide/web/lib/page/place.tsx'
import type { Unencoded } from '@bonafide/web/lib/http/encode-body.ts'
import { isNoSession, send } from '@bonafide/web/lib/send.ts'
import { loginAddress } from '@bonafide/web/lib/session/login-address.ts'

type Load<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly msg: string; readonly code: string }
  | { readonly state: 'there'; readonly data: T }

export interface Loading<T> {
  readonly load: Load<T>
  /** Loads again; the current content stays on the screen until the answer arrives. */
  readonly reload: () => Promise<void>
}

/** Loads a page's content with one call. Without a session, redirects to the log-in page and back. */
export function useLoad<C extends Call>(call: C, body: () => Unencoded<BodyOf<C>>): Loading<ReplyOf<C>> {
  const [load, setLoad] = useState<Load<ReplyOf<C>>>({ state: 'waiting' })
  const goTo = useGoTo()
  // Pages pass the body's function inline: it is a new function at each render, which must not cause a new request.
  const request = useRef({ call, body })
  const reload = useCallback(async () => {
    // Several calls of a page may be refused, and by the second answer the address is already the log-in page's.
    const here = location.pathname + location.search
    const answer = await send<C>(request.current.call, request.current.body(), { quiet: true })
    if (answer.ok) setLoad({ state: 'there', data: answer.data })
    else if (isNoSession(answer)) goTo(loginAddress(here), { replace: true })
    else setLoad({ state: 'failed', msg: answer.msg, code: answer.code })
  }, [goTo])
  useEffect(() => void reload(), [reload])
  return { load, reload }
}
