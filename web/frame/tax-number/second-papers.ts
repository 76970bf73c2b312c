/** Which document proves a second number; its type is numbered like other documents'. */
export const secondPapers = ['idCard', 'passport', 'drivingLicence'] as const
