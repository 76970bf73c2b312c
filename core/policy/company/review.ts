/** How often an exchange looks at a verified company again. The default; an exchange puts its own numbers here. */
export interface CompanyPolicy {
  readonly reviewEveryMonths: number
  /** So long before the review is due the company is told; so long after it the company may still answer. */
  readonly warnDays: number
  readonly graceDays: number
}

export const companyPolicy: CompanyPolicy = { reviewEveryMonths: 12, warnDays: 30, graceDays: 30 }
