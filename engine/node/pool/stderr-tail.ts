import type { Readable } from 'node:stream'

const maxCharacters = 4000

/** What a process wrote to stderr before it exited by itself: error names and places, never a message that could quote evidence. */
export const readStderrTail = (stream: Readable | null): (() => string) => {
  let tail = ''
  stream?.on('data', (bytes: Buffer) => (tail = (tail + bytes.toString('latin1')).slice(-maxCharacters)))
  return () => {
    const lines = tail.split('\n').map((line) => line.trim())
    const safe = lines.flatMap((line) => (line.startsWith('at ') ? [line] : (/^\w*Error(?: \[\w+\])?/.exec(line) ?? [])))
    return safe.slice(0, 5).join(' ')
  }
}
