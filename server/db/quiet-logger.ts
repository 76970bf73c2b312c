import { Logger } from 'graphile-worker'

/** Silences the queue's verbose log: our own log reports the important events. */
export const quietLogger = new Logger(() => () => undefined)
