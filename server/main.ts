// The product by itself: its exchange is the adapter that ADAPTERS names.
import { startProcess } from './start-process.ts'

/** For a program that starts this inside its own process. */
export const running = await startProcess()
