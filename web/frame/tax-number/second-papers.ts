/** Which paper shows a second number; its type is numbered as papers are. */
export const secondPapers = ['idCard', 'passport', 'drivingLicence'] as const
