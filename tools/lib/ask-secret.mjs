import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads one line from the terminal without showing it. Undefined if there is no terminal or nothing was typed. */
export const askSecret = async (question) => {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silentOutput, terminal: true })
  const typed = await new Promise((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  process.stderr.write('\n')
  return typed === '' ? undefined : typed
}
