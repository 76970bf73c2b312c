// Where the lines of the log go. Pino's own destination tries for ever, and blocks the whole process, where a file has no room for a line.
import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const standardOutput = 1
/** A reader of a pipe may be slow. One that reads nothing for a second gets no more of this line. */
const [tries, waitMs] = [100, 10]

/** A line that cannot be written is dropped: what happened matters less than that the program goes on. */
export const linesTo = (file: number = standardOutput): DestinationStream => ({
  write: (line) => {
    let rest = Buffer.from(line)
    for (let tried = 0; rest.length > 0 && tried < tries; tried += 1) {
      try {
        rest = rest.subarray(writeSync(file, rest))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
      }
    }
  },
})
