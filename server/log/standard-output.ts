// Writes log lines. Pino's own destination retries forever, blocking the whole process, if a file has no space for a line.
import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const standardOutput = 1
/** A pipe's reader may be slow: a line waits for it for at most a second, and then the rest of the line is dropped. */
const [maxAttempts, waitMs] = [100, 10]

/** A line that cannot be written is dropped: keeping the program running matters more. */
export const logDestination = (file: number = standardOutput): DestinationStream => ({
  write: (line) => {
    let rest = Buffer.from(line)
    for (let attempt = 0; rest.length > 0 && attempt < maxAttempts; attempt += 1) {
      try {
        rest = rest.subarray(writeSync(file, rest))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
      }
    }
  },
})
