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
  /** Asks again; what is on the screen stays until the answer is there. */
  readonly reload: () => Promise<void>
}

/** What a page shows comes from one call. Without a session the user goes to log in, and comes back here. */
export function useLoad<C extends Call>(call: C, body: () => Unencoded<BodyOf<C>>): Loading<ReplyOf<C>> {
  const [load, setLoad] = useState<Load<ReplyOf<C>>>({ state: 'waiting' })
  const goTo = useGoTo()
  // Pages write the body inline: a new function each time, which must not cause a new request.
  const asked = useRef({ call, body })
  const reload = useCallback(async () => {
    // Several calls of a page may be refused: by the second answer the address is the log-in page's already.
    const here = location.pathname + location.search
    const answer = await send<C>(asked.current.call, asked.current.body(), { quiet: true })
    if (answer.ok) setLoad({ state: 'there', data: answer.data })
    else if (isNoSession(answer)) goTo(loginAddress(here), { replace: true })
    else setLoad({ state: 'failed', msg: answer.msg, code: answer.code })
  }, [goTo])
  useEffect(() => void reload(), [reload])
  return { load, reload }
}
