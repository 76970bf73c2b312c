// The policy in force as this process knows it: read at the start, and checked every two seconds.
import { InternalError } from '@bonafide/core/refusal'
import type { Services } from '../services.ts'
import { seedPolicy } from './seed-policy.ts'
import { openVersion, type PolicyVersion } from '../policy-version.ts'
import { latestNumber, latestVersion } from './versions.sql.ts'

/** A change is guaranteed to take effect everywhere within five seconds. */
const pollEveryMs = 2_000

type Following = Pick<Services, 'db' | 'keys' | 'clock' | 'config' | 'log'>

export class FollowedPolicy {
  readonly #services: Following
  #current: PolicyVersion | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #complained = false

  constructor(services: Following) {
    this.#services = services
  }

  get current(): PolicyVersion {
    if (this.#current === undefined) throw new InternalError('the policy was requested before it was read')
    return this.#current
  }

  async start(): Promise<void> {
    this.#current = await seedPolicy(this.#services)
    this.#timer = setInterval(() => void this.look(), pollEveryMs)
    this.#timer.unref()
  }

  /** Never throws: on failure the process continues with the last version that it read, and logs that once. */
  look(): Promise<void> {
    this.#looking ??= this.#read()
      .then(
        () => void (this.#complained = false),
        (error: unknown) => this.#complain(error),
      )
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #read(): Promise<void> {
    const { db, keys, log } = this.#services
    if ((await latestNumber(db.kysely)) === this.current.number) return
    const row = await latestVersion(db.kysely)
    if (row === undefined) throw new InternalError('the database has no version of the policy')
    this.#current = openVersion(keys, row)
    log.info('a new policy version is in force', { version: row.number })
  }

  #complain(error: unknown): void {
    if (this.#complained) return
    this.#complained = true
    this.#services.log.error(
      'the policy in force could not be read: this process keeps the last readable version; run `npm run operate -- policy show`',
      { version: this.current.number },
      error,
    )
  }
}
