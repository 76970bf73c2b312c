// Writes log lines. Pino's own destination retries forever, blocking the whole process, if a file has no space for a line.
import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const standardOutput = 1
/** The reader of a pipe may be slow. If it reads nothing for a second, the rest of the line is dropped. */
const [tries, waitMs] = [100, 10]

/** A line that cannot be written is dropped: keeping the program running matters more. */
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
