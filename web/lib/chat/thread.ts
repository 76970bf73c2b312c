// A conversation as the page knows it: the messages that the server has confirmed, and those still being sent.

export type ChatStanding = 'none' | 'open' | 'closed' | 'erased'

export interface ChatLine {
  readonly position: number
  readonly mine: boolean
  /** The writer's name, if there are several writers. */
  readonly name: string | null
  readonly text: string
  readonly at: string
  /** Set on messages that were sent from here. */
  readonly key: string | null
}

export interface UnsentMessage {
  readonly key: string
  readonly text: string
  /** The server's message if it refused; undefined while the message is being sent. */
  readonly why: string | undefined
}

export interface ChatPage {
  readonly standing: ChatStanding
  readonly lines: readonly ChatLine[]
  readonly more: boolean
  readonly read: number
  readonly unread: number
}

export interface Thread {
  readonly state: 'loading' | 'failed' | 'there'
  readonly standing: ChatStanding
  /** In order, each only once. */
  readonly lines: readonly ChatLine[]
  /** There are earlier lines on the server. */
  readonly earlier: boolean
  readonly unsent: readonly UnsentMessage[]
  readonly read: number
  readonly unread: number
  /** The server's message if nothing could be loaded; undefined if it sent none. */
  readonly why: string | undefined
}

export const freshThread: Thread = {
  state: 'loading',
  standing: 'none',
  lines: [],
  earlier: false,
  unsent: [],
  read: 0,
  unread: 0,
  why: undefined,
}

export type ThreadStep =
  | { readonly did: 'loaded'; readonly page: ChatPage; readonly from: 'newest' | 'after' | 'before' }
  | { readonly did: 'failed'; readonly why: string | undefined }
  | { readonly did: 'sends'; readonly key: string; readonly text: string }
  | { readonly did: 'sent'; readonly line: ChatLine }
  | { readonly did: 'refused'; readonly key: string; readonly why: string }
  | { readonly did: 'read'; readonly position: number }

export function nextThread(thread: Thread, step: ThreadStep): Thread {
  switch (step.did) {
    case 'loaded':
      return loaded(thread, step)
    case 'failed':
      // The content on screen is still valid.
      return thread.state === 'there' ? thread : { ...thread, state: 'failed', why: step.why }
    case 'sends':
      return {
        ...thread,
        unsent: [...thread.unsent.filter(({ key }) => key !== step.key), { key: step.key, text: step.text, why: undefined }],
      }
    case 'sent':
      return { ...withLines(thread, [step.line]), standing: 'open' }
    case 'refused':
      return { ...thread, unsent: thread.unsent.map((message) => (message.key === step.key ? { ...message, why: step.why } : message)) }
    case 'read':
      return { ...thread, read: Math.max(thread.read, step.position), unread: step.position >= lastPosition(thread) ? 0 : thread.unread }
  }
}

function loaded(thread: Thread, { page, from }: Extract<ThreadStep, { did: 'loaded' }>): Thread {
  const { standing, read, unread } = page
  // A page's state belongs to the moment it was loaded; loading earlier lines does not change it.
  if (from === 'before') return { ...withLines(thread, page.lines), earlier: page.more }
  if (standing === 'erased') return { ...freshThread, state: 'there', standing }
  const earlier = from === 'newest' ? page.more : thread.earlier
  return { ...withLines(thread, page.lines), state: 'there', standing, earlier, read: Math.max(read, thread.read), unread }
}

/** A message that the server sends back is no longer unsent, whichever answer contains it first. */
function withLines(thread: Thread, more: readonly ChatLine[]): Thread {
  const all = new Map([...thread.lines, ...more].map((line) => [line.position, line]))
  const arrived = new Set(more.map(({ key }) => key))
  return {
    ...thread,
    lines: [...all.values()].toSorted((left, right) => left.position - right.position),
    unsent: thread.unsent.filter(({ key }) => !arrived.has(key)),
  }
}

export const lastPosition = ({ lines }: Pick<Thread, 'lines'>): number => lines.at(-1)?.position ?? 0
