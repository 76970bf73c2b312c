/** How an exchange reviews and follows up verified companies. */
export interface CompanyPolicy {
  readonly reviewEveryMonths: number
  /** How many days before the due date the company is notified, and how many days after it the company may still answer. */
  readonly warnDays: number
  readonly graceDays: number
  /** How long a company has to answer a request for more if the reviewer sets no date, and whether the request then lapses. */
  readonly supplement: { readonly days: number; readonly after: 'remind' | 'lapse' }
  /** Whether an approved company's people have to verify: right away, when a reviewer says so, or only by an operator's command. */
  readonly owners: { readonly ask: 'afterApproval' | 'case' | 'never' }
}

/** The defaults. */
export const companyPolicy: CompanyPolicy = {
  reviewEveryMonths: 12,
  warnDays: 30,
  graceDays: 30,
  supplement: { days: 14, after: 'lapse' },
  owners: { ask: 'afterApproval' },
}
