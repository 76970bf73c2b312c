// Limits on recorded clicks and impressions. Anyone may send them without a session: only these numbers keep a script from filling the disk.
export interface UsageLimits {
  /** However fast they come: the oldest make room. */
  readonly keptAtMost: number
  /** Batches a minute. A page in use sends at most one every five seconds; many people share one address. */
  readonly perAddress: number
  readonly perMinute: number
  /** An event that is older, or newer, than its batch by more comes from a clock that is wrong. */
  readonly oldestMinutes: number
  readonly newestMinutes: number
}

export const usageLimits: UsageLimits = {
  keptAtMost: 5_000_000,
  perAddress: 120,
  perMinute: 1200,
  oldestMinutes: 60,
  newestMinutes: 2,
}
