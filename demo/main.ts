// The product with the stand-in exchange, for trying it out and for its tests.
import { startProcess } from '@bonafide/server/start-process'

/** For a program that starts this inside its own process. */
export const running = await startProcess(async () => (await import('./stand-in-with-demo.ts')).standInWithDemo)
