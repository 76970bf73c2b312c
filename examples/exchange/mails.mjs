import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mails of this exchange: files in a folder, for trying out. */
export const mailsIn = (folder) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let sent = 0
  return ({ to, subject, text }) => {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${(sent += 1)}.eml`
    writeFileSync(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
  }
}
