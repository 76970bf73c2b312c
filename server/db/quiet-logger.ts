import { Logger } from 'graphile-worker'

/** The queue logs a lot. Our own log reports what matters, in our own words. */
export const quietLogger = new Logger(() => () => undefined)
