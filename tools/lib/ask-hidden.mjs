import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** One line from the terminal, which does not show it; undefined where there is no terminal, or nothing is typed. */
export const askHidden = async (question) => {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const typed = await new Promise((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  process.stderr.write('\n')
  return typed === '' ? undefined : typed
}
