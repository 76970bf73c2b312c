import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { randomId } from '../device/random-id.ts'
import { freshThread, lastPosition, type ChatLine, nextThread, type ChatPage, type ThreadStep, type Thread } from './thread.ts'

export type LineRange = { readonly after?: number; readonly before?: number }

/** The calls that read and write a conversation. */
export interface ThreadCalls {
  readonly load: (stretch: LineRange) => Promise<{ ok: true; page: ChatPage } | { ok: false; msg: string | undefined }>
  readonly write: (message: {
    key: string
    text: string
    seen: number
  }) => Promise<{ ok: true; line: ChatLine } | { ok: false; msg: string }>
  readonly mark: (position: number) => Promise<boolean>
}

export interface ThreadActions {
  readonly thread: Thread
  /** Asks for new messages. */
  readonly look: () => void
  readonly send: (text: string) => void
  readonly sendAgain: (key: string) => void
  readonly loadEarlier: () => void
  readonly markRead: (position: number) => void
}

export function useThread(calls: ThreadCalls): ThreadActions {
  const [thread, step] = useReducer(nextThread, freshThread)
  const latest = useRef(thread)
  useEffect(() => {
    latest.current = thread
  }, [thread])
  const look = useLook(calls, latest, step)
  const write = useCallback(
    (key: string, text: string): void => {
      step({ did: 'sends', key, text })
      void calls.write({ key, text, seen: lastPosition(latest.current) }).then((answer) => {
        if (answer.ok) step({ did: 'sent', line: answer.line })
        else step({ did: 'refused', key, why: answer.msg })
      })
    },
    [calls],
  )
  const actions = useMemo(
    () => ({
      send: (text: string): void => write(randomId(), text),
      sendAgain: (key: string): void => {
        const found = latest.current.unsent.find((message) => message.key === key)
        if (found !== undefined) write(key, found.text)
      },
      loadEarlier: (): void => {
        const before = latest.current.lines[0]?.position
        if (before === undefined) return
        void calls.load({ before }).then((answer) => answer.ok && step({ did: 'loaded', page: answer.page, from: 'before' }))
      },
      markRead: (position: number): void => {
        void calls.mark(position).then((done) => done && step({ did: 'read', position }))
      },
    }),
    [calls, write],
  )
  return { thread, look, ...actions }
}

/** One request at a time. A call during a request triggers another one after it, because the running one may miss the newest messages. */
function useLook(calls: ThreadCalls, latest: { readonly current: Thread }, step: (step: ThreadStep) => void): () => void {
  const running = useRef(false)
  const requestedAgain = useRef(false)
  return useCallback(() => {
    requestedAgain.current = true
    if (running.current) return
    running.current = true
    const run = async (): Promise<void> => {
      while (requestedAgain.current) {
        requestedAgain.current = false
        await loadNew(calls, latest.current, step)
      }
    }
    void run().finally(() => {
      running.current = false
    })
  }, [calls, latest, step])
}

async function loadNew(calls: ThreadCalls, known: Thread, step: (step: ThreadStep) => void): Promise<void> {
  let last = known.state === 'there' ? lastPosition(known) : 0
  for (;;) {
    const from = last === 0 ? 'newest' : 'after'
    const answer = await calls.load(last === 0 ? {} : { after: last })
    if (!answer.ok) return step({ did: 'failed', why: answer.msg })
    const { page } = answer
    step({ did: 'loaded', page, from })
    if (from === 'newest' || !page.more) return
    last = page.lines.at(-1)?.position ?? last
  }
}
