// A test's site folder, and the faults that the start reports in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { readConfig } from '../../config.ts'

export interface SiteFixture {
  readonly folder: string
  /** Empties the folder first. Anything but a string is written as JSON. */
  write(files: Readonly<Record<string, unknown>>): void
  /** Each complaint is one sentence, without the folder's name. */
  complaints(environment?: Readonly<Record<string, string>>): readonly string[]
  remove(): void
}

export const siteFixture = (): SiteFixture => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-site-'))
  const write: SiteFixture['write'] = (files) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  const complaints: SiteFixture['complaints'] = (environment = {}) => {
    try {
      readConfig({ SITE_DIR: folder, ...environment })
      return []
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      return error.message.split('\n').map((sentence) => sentence.replaceAll(`${folder}/`, '').replace(/^SITE_DIR /, ''))
    }
  }
  return { folder, write, complaints, remove: () => rmSync(folder, { recursive: true }) }
}
