// The worker's side of the conversation: one task, one answer, while its parent lives.

interface Trouble {
  readonly trouble: string
}

export const serve = <Work>(work: (order: Work) => Promise<unknown>): void => {
  // Ignored, because a terminal signals every process: the current task is finished, and the parent ends this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (order: Work) => {
    void work(order)
      .then((answer) => ({ answer }), troubleOf)
      .then((reply) => process.send?.({ ...reply, memory: process.memoryUsage.rss() }))
  })
}

/** Where it happened, not the message: a message may quote the evidence. */
const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof Error)) return { trouble: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { trouble: [error.name, ...places.slice(0, 4).map((line) => line.trim())].join(' ') }
}
