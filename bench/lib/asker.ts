// A client that measures how long an answer takes and records the answer.
export interface AskerReport {
  readonly milliseconds: number
  /** 0: no answer within the client's timeout. */
  readonly status: number
  readonly code: string
  readonly text: string
}

export interface Asker {
  call(path: string, body?: object): Promise<AskerReport>
  get(path: string): Promise<AskerReport>
  send(path: string, init: RequestInit): Promise<AskerReport & { readonly headers: Headers }>
  readonly cookie: string
}

/** Signed in as one of the demo accounts. */
export const demoAsker = async (area: string, account: string, patienceMs: number): Promise<Asker> => {
  const headers = { origin: area, 'content-type': 'application/json' }
  const signedIn = await fetch(`${area}/v1/stand-in/demoLogin`, { method: 'POST', headers, body: JSON.stringify({ account }) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const send: Asker['send'] = async (path, init) => {
    const began = performance.now()
    const told = { status: 0, code: 'none', text: '', headers: new Headers() }
    try {
      const answer = await fetch(`${area}${path}`, {
        ...init,
        headers: { ...headers, cookie, ...Object.fromEntries(new Headers(init.headers)) },
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await answer.text()
      Object.assign(told, { status: answer.status, text, headers: answer.headers, code: codeOf(text) })
    } catch {
      // Status 0 reports it.
    }
    return { ...told, milliseconds: performance.now() - began }
  }
  return {
    cookie,
    send,
    call: (path, body = {}) => send(`/v1${path}`, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => send(path, {}),
  }
}

const codeOf = (text: string): string => (text.startsWith('{') ? String(JSON.parse(text).code ?? 'none') : 'none')
