/** How often an exchange looks at a verified company again. The default; an exchange puts its own numbers here. */
export interface CompanyPolicy {
  readonly reviewEveryMonths: number
  /** How long before the review is due the company is notified, and how long afterwards it may still answer. */
  readonly warnDays: number
  readonly graceDays: number
  /** So long a company has to answer a request for more, where the reviewer names no day; and whether the request ends with it. */
  readonly supplement: { readonly days: number; readonly after: 'remind' | 'lapse' }
  /** Whether an approved company is asked for the verification of its people: at once, when a reviewer says so, or by an operator alone. */
  readonly owners: { readonly ask: 'afterApproval' | 'case' | 'never' }
}

export const companyPolicy: CompanyPolicy = {
  reviewEveryMonths: 12,
  warnDays: 30,
  graceDays: 30,
  supplement: { days: 14, after: 'lapse' },
  owners: { ask: 'afterApproval' },
}
