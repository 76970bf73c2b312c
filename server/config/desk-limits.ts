// How much a reviewer may open and claim. Looking is limited, working is not: a case that the reviewer has decided no longer counts.

export interface DeskLimits {
  /** Cases opened and not decided. Reopening one within the hour does not count. */
  readonly casesAnHour: number
  readonly chatsAnHour: number
  /** A claim expires after this long without work on the case. */
  readonly claimMinutes: number
  readonly claimsAtOnce: number
}

export const shippedDeskLimits: DeskLimits = { casesAnHour: 60, chatsAnHour: 60, claimMinutes: 30, claimsAtOnce: 5 }
