// Why the house itself asks a reviewer, and why it refuses by itself: the desk has words for each. A provider may bring others.
export const caseReasons = ['engine.none', 'camera.none', 'person.similar', 'face.matches'] as const
export type CaseReason = (typeof caseReasons)[number]

export const houseRefusals = [
  'region.banned',
  'person.tooYoung',
  'document.expired',
  'identity.elsewhere',
  'identity.blocked',
  'account.blacklisted',
] as const
export type HouseRefusal = (typeof houseRefusals)[number]
