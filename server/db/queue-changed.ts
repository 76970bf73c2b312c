/** Sent to every process: the list of open cases, or a claim, has changed. */
export const queueChanged = 'queue'
