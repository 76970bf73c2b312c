// The engine costs memory and time to load, so a process that reads nothing never loads it.
import type { Engine } from '@bonafide/engine/engine'
import { measuredEngine } from './measured-engine.ts'

export const lazyEngine = (open: () => Promise<Engine>): Engine => {
  let opened: Promise<Engine> | undefined
  const engine = (): Promise<Engine> => {
    // If loading failed, the next caller tries again.
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return measuredEngine({
    readDocument: async (...asked) => (await engine()).readDocument(...asked),
    readTilt: async (...asked) => (await engine()).readTilt(...asked),
    readFace: async (...asked) => (await engine()).readFace(...asked),
    readChallenge: async (...asked) => (await engine()).readChallenge(...asked),
    readPaper: async (...asked) => (await engine()).readPaper(...asked),
    drawPage: async (...asked) => (await engine()).drawPage(...asked),
    close: async () => (await opened)?.close(),
  })
}
