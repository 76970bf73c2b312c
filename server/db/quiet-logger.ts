import { Logger } from 'graphile-worker'

/** The queue talks a lot. What matters of it is told by our own log, in our own words. */
export const quietLogger = new Logger(() => () => undefined)
