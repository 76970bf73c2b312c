/** The documents that can prove a second number, with the same type numbers as other documents. */
export const secondPapers = ['idCard', 'passport', 'drivingLicence'] as const
