// A client that measures how long each reply takes.
export interface TimedReply {
  readonly milliseconds: number
  /** 0: no answer, or none within the client's timeout. */
  readonly status: number
  readonly code: string
  readonly text: string
}

export interface TimedClient {
  call(path: string, body?: object): Promise<TimedReply>
  get(path: string): Promise<TimedReply>
  send(path: string, init: RequestInit): Promise<TimedReply & { readonly headers: Headers }>
  readonly cookie: string
}

/** Signs in as one of the demo accounts. */
export const demoClient = async (area: string, account: string, timeoutMs: number): Promise<TimedClient> => {
  const headers = { origin: area, 'content-type': 'application/json' }
  const signedIn = await fetch(`${area}/v1/stand-in/demoLogin`, { method: 'POST', headers, body: JSON.stringify({ account }) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const send: TimedClient['send'] = async (path, init) => {
    const began = performance.now()
    const reply = { status: 0, code: 'none', text: '', headers: new Headers() }
    try {
      const answer = await fetch(`${area}${path}`, {
        ...init,
        headers: { ...headers, cookie, ...Object.fromEntries(new Headers(init.headers)) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.text()
      Object.assign(reply, { status: answer.status, text, headers: answer.headers, code: codeOf(text) })
    } catch {
      // Reported as status 0.
    }
    return { ...reply, milliseconds: performance.now() - began }
  }
  return {
    cookie,
    send,
    call: (path, body = {}) => send(`/v1${path}`, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => send(path, {}),
  }
}

const codeOf = (text: string): string => (text.startsWith('{') ? String(JSON.parse(text).code ?? 'none') : 'none')
