// How much one reviewer may open and hold. Looking is limited, working is not: a case that the reviewer has decided counts no longer.

export interface DeskLimits {
  /** Cases opened and not decided. Coming back to one within the hour does not count. */
  readonly casesAnHour: number
  readonly chatsAnHour: number
  /** A claim runs out after so long without work on the case. */
  readonly claimMinutes: number
  readonly claimsAtOnce: number
}

export const shippedDeskLimits: DeskLimits = { casesAnHour: 60, chatsAnHour: 60, claimMinutes: 30, claimsAtOnce: 5 }
