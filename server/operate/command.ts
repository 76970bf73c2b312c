import type { Config } from '../config.ts'
import type { Migrations } from '../db/migrations.ts'
import type { Services } from '../services.ts'

/** What a command may use: no exchange, no mail. */
export type OperatorServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'jobs' | 'policy'>

/** As in the record: plain before operators have names; two names if a second operator approved it, `operator:anna+bob`. */
export type OperatorActor = 'operator' | `operator:${string}`

export interface Command {
  /** The command as typed: words, with placeholders for values in capitals. */
  readonly usage: string
  readonly does: string
  /** Changes nothing and needs no operator. Every other command is recorded and, once operators have names, requires one. */
  readonly reads?: true
  /** Only this command accepts a key that another operator has seen. */
  readonly replacesKey?: true
  /** Returns what to print. Values come in the order of `usage`; `key` is the digest of the operator's key. */
  readonly run: (services: OperatorServices, values: readonly string[], by: OperatorActor, key?: Buffer) => Promise<string>
}

/** Works without an installation. */
export interface CommandWithoutServices {
  readonly usage: string
  readonly does: string
  readonly runAlone: (config: Config, values: readonly string[], steps: Migrations | undefined) => Promise<string>
}

/** Printed to the operator unchanged, without a stack; the command exits with 1. */
export class CommandError extends Error {}
