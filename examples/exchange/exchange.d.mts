import type { JWK } from 'jose'

export interface ExampleUser {
  readonly account: string
  readonly email: string | null
  readonly orders: number
  readonly ads: number
  readonly balances: readonly { readonly spot: boolean; readonly asset: string; readonly amount: string }[]
  readonly withdrawals: readonly { readonly at: string; readonly usdt: string }[]
  readonly frozen?: boolean
  /** In base 32. */
  readonly totp?: string
}

export interface ExampleExchange {
  readonly url: string
  readonly key: JWK
  readonly users: {
    find(account: string): ExampleUser | undefined
    add(user: { readonly email?: string; readonly password?: string; readonly parent?: string }): ExampleUser
    change(account: string, changed: Partial<ExampleUser>): void
  }
  /** A ticket that signs the user in at Bonafide. */
  drawTicket(user: { readonly account: string; readonly sub: string; readonly sid?: string | null }, deviceId: string): string
  close(): Promise<void>
}

export function startExchange(settings: {
  readonly folder: string
  readonly port: number
  readonly url: string
  readonly area: string
  readonly secret: string
  readonly frameHosts?: readonly string[]
}): Promise<ExampleExchange>
