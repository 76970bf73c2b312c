// The product on its own: its exchange is the adapter in ADAPTERS.
import { startProcess } from './start-process.ts'

/** For programs that run this inside their own process. */
export const running = await startProcess()
