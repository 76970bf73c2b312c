export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** The data of the next event; undefined when the stream has ended. */
  next(): Promise<unknown>
  /** Resolves once a comment has arrived; rejects if the stream ends before. */
  heartbeat(): Promise<void>
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
  /** Undefined when the stream has ended. */
  const nextBlock = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) if (!(await more())) return undefined
    const end = text.indexOf('\n\n')
    const block = text.slice(0, end)
    text = text.slice(end + 2)
    return block
  }
  const next = async (): Promise<unknown> => {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) return JSON.parse(data)
    }
    return undefined
  }
  const heartbeat = async (): Promise<void> => {
    for (let block = await nextBlock(); block !== ':'; block = await nextBlock())
      if (block === undefined) throw new Error('the stream ended without a heartbeat')
  }
  const rest = async (): Promise<string> => {
    while (await more());
    return text
  }
  const leave = (): void => {
    reader.closed.catch(() => undefined)
    stop.abort()
  }
  return { status: answer.status, headers: answer.headers, next, heartbeat, rest, leave }
}
