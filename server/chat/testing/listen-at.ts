export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** The data of the next event; undefined when the stream has ended. */
  next(): Promise<unknown>
  /** Everything that arrived, including comments, until the server ended the stream. */
  rest(): Promise<string>
  leave(): void
}

export const openStream = async (address: string, headers: Readonly<Record<string, string>>): Promise<OpenStream> => {
  const stop = new AbortController()
  const answer = await fetch(address, { headers, signal: stop.signal })
  const reader = (answer.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    text += value ?? ''
    return !done
  }
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) {
        if (!(await more())) return undefined
        continue
      }
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) return JSON.parse(data)
    }
  }
  const rest = async (): Promise<string> => {
    while (await more());
    return text
  }
  const leave = (): void => {
    reader.closed.catch(() => undefined)
    stop.abort()
  }
  return { status: answer.status, headers: answer.headers, next, rest, leave }
}
