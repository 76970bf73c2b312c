import type { Readable } from 'node:stream'

const maxCharacters = 4000

/** What a process wrote to stderr before it exited by itself: error names and places, never a message that could quote evidence. */
export const readStderrTail = (stream: Readable | null): (() => string) => {
  let said = ''
  stream?.on('data', (bytes: Buffer) => (said = (said + bytes.toString('latin1')).slice(-maxCharacters)))
  return () => {
    const lines = said.split('\n').map((line) => line.trim())
    const telling = lines.flatMap((line) => (line.startsWith('at ') ? [line] : (/^\w*Error(?: \[\w+\])?/.exec(line) ?? [])))
    return telling.slice(0, 5).join(' ')
  }
}
