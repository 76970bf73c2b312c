// Numbers that an applicant is told before he begins, and that whoever decides keeps to.
export const paperPolicy = { formats: ['PNG', 'JPG', 'JPEG', 'PDF'], filesAtMost: 5, megabytesAtMost: 10 } as const

/** Percent of a company from which somebody owns it beneficially. */
export const ownerPolicy = { percent: 25, percentAtHighRisk: 10 } as const

export const businessReviewDays = 3
