// Refusals that several calls about a person's verification share.

/** Refusals of a verification, whatever its level. */
export const personRefusals = [
  'kyc.blacklisted',
  'kyc.multiVerified',
  'kyc.businessStarted',
  'country.refused',
  'record.erased',
  'record.restricted',
  'transfer.disputed',
] as const

/** Refusals because of the level itself. */
export const levelRefusals = ['level.notOpen', 'level.pending', 'level.passed'] as const
