// The types for your own adapters: docs/integrators/adapters.md.
export type * from './blobs.ts'
export type * from './exchange.ts'
export type * from './keys.ts'
export type * from './mail.ts'
export type * from './provider.ts'
export type * from './sms.ts'
export type * from './usage.ts'
