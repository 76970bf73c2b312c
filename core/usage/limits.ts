// Limits on recorded clicks and impressions. Anyone may send them without a session: only these numbers keep a script from filling the disk.
export interface UsageLimits {
  /** Applies at any rate of arrival: the oldest events are dropped. */
  readonly keptAtMost: number
  /** Batches per minute. A page in use sends at most one every five seconds; many people may share an address. */
  readonly perAddress: number
  readonly perMinute: number
  /** An event further than this from its batch's time has a wrong clock. */
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
