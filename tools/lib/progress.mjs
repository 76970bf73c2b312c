// Shows progress: a line that rewrites itself in a terminal, a line every few seconds in a file.

/** `step(total)` counts; without steps it shows the seconds. */
export const progress = (what) => {
  const began = performance.now()
  const terminal = process.stdout.isTTY
  let steps = 0
  let total = 0
  const seconds = () => ((performance.now() - began) / 1000).toFixed(terminal ? 0 : 1)
  const line = () =>
    `${what} … ${total > 0 ? `${steps < total ? `${Math.round((100 * steps) / total)} % fetched` : 'putting them in place'}, ` : ''}${seconds()} s`
  const show = () => process.stdout.write(terminal ? `\r\x1b[2K${line()}` : `${line()}\n`)
  if (terminal) show()
  const timer = setInterval(show, terminal ? 200 : 5000)
  const end = (word) => {
    clearInterval(timer)
    process.stdout.write(`${terminal ? '\r\x1b[2K' : ''}${what}: ${word} after ${seconds()} s\n`)
  }
  return {
    step: (of) => {
      steps += 1
      total = of
    },
    done: () => end('done'),
    failed: () => end('failed'),
  }
}
