/** Told to every process: the list of open cases, or who works on one, has changed. */
export const queueChanged = 'queue'
