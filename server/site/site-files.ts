// Reads the files of a site folder: never more than a file's maximum size, and nothing but regular files.
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSiteJson } from './parse-json.ts'

/** Collects faults by file, as sentences for the operator at the start. */
export class SiteFiles {
  readonly #folder: string
  readonly complaints: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  complain(file: string, what: string): void {
    this.complaints.push(`SITE_DIR ${join(this.#folder, file)}: ${what}.`)
  }

  /** Returns undefined if the file is missing, or is unusable and was reported. */
  text(file: string, limit: number): string | undefined {
    if (!this.fits(file, limit)) return undefined
    try {
      // Some editors begin a file with a byte order mark.
      return readFileSync(join(this.#folder, file), 'utf8').replace(/^\uFEFF/, '')
    } catch {
      return void this.complain(file, 'cannot be read by this process')
    }
  }

  json(file: string, limit = 256_000): unknown {
    const text = this.text(file, limit)
    if (text === undefined) return undefined
    const parsed = parseSiteJson(text)
    if ('value' in parsed) return parsed.value
    this.complain(file, parsed.fault)
    return undefined
  }

  /** Asks the file system for the size, so that an enormous file is never read. */
  fits(file: string, limit: number): boolean {
    const stats = statSync(join(this.#folder, file), { throwIfNoEntry: false })
    // A dangling link is a mistake, a missing file is not.
    if (stats === undefined && lstatSync(join(this.#folder, file), { throwIfNoEntry: false }) !== undefined)
      this.complain(file, 'is a link that leads nowhere')
    if (stats === undefined) return false
    if (!stats.isFile()) {
      this.complain(file, 'must be a file')
      return false
    }
    if (stats.size <= limit) return true
    this.complain(file, `has ${stats.size} bytes, and may have at most ${limit}`)
    return false
  }

  /** Returns the names in a folder, without those that begin with a dot; undefined if it is not a folder. */
  names(folder: string): readonly string[] | undefined {
    if (statSync(join(this.#folder, folder), { throwIfNoEntry: false })?.isDirectory() !== true) return undefined
    try {
      return readdirSync(join(this.#folder, folder))
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    } catch {
      this.complain(folder, 'cannot be read by this process')
      return []
    }
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
