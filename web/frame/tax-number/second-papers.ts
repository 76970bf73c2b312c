/** Which paper a second number stands on; its type is numbered as papers are. */
export const secondPapers = ['idCard', 'passport', 'drivingLicence'] as const
