import type { Config } from '../config.ts'
import type { Migrations } from '../db/migrations.ts'
import type { House } from '../house.ts'

/** What a command may ask for: no exchange, no mail. */
export type OperatorHouse = Pick<House, 'config' | 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

/** In the record's form: plain as long as operators have no names; two names if a second one approved it, `operator:anna+bob`. */
export type OperatorActor = 'operator' | `operator:${string}`

export interface Command {
  /** The command as typed: words, with placeholders for values in capitals. */
  readonly usage: string
  readonly does: string
  /** Changes nothing, and needs no operator. Every other command is recorded and, once operators have names, asks for one. */
  readonly reads?: true
  /** The one command that accepts a key which another operator was shown. */
  readonly replacesKey?: true
  /** What to print. Values come in the order of `usage`; `key` is the digest of the key that the operator has shown. */
  readonly run: (house: OperatorHouse, values: readonly string[], by: OperatorActor, key?: Buffer) => Promise<string>
}

/** Works where there is no installation yet. */
export interface CommandWithoutHouse {
  readonly usage: string
  readonly does: string
  readonly runAlone: (config: Config, values: readonly string[], steps: Migrations | undefined) => Promise<string>
}

/** Said to the operator as it is, without a trace; the command ends with 1. */
export class Complaint extends Error {}
