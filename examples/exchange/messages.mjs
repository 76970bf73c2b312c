import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mails and text messages of this exchange: files in a folder, for trying out. */
export const messagesIn = (folder) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const save = (kind, text) => {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.${kind}`
    writeFileSync(join(folder, name), text, { mode: 0o600 })
  }
  return {
    sendMail: ({ to, subject, text }) => save('eml', `To: ${to}\nSubject: ${subject}\n\n${text}\n`),
    sendText: ({ to, text }) => save('txt', `To: ${to}\n\n${text}\n`),
  }
}
