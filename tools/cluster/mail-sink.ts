// The mail server of the cluster: prints a line for each mail when it begins, and one when it has accepted it.
// A file named `slow` in its folder makes each mail take that many milliseconds, so that a job can be caught in the middle.
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'

const [port = '', slowFile = ''] = process.argv.slice(2)

const slowMs = (): number => {
  try {
    return Number(readFileSync(slowFile, 'utf8'))
  } catch {
    return 0
  }
}

const accept = callbackify(async (stream: Readable, to: string) => {
  console.log(`begins ${to}`)
  await text(stream)
  await pause(slowMs())
  console.log(`accepted ${to}`)
})

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, session, done) => accept(stream, session.envelope.rcptTo.map(({ address }) => address).join(), done),
})
// Otherwise a worker that is killed in the middle of a mail would end this process.
server.on('error', () => undefined)
server.listen(Number(port), '127.0.0.1')
