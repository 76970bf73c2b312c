// Why the house itself asks a reviewer, and why it refuses by itself: the desk has words for each. A provider may bring others.
export const caseReasons = [
  'engine.none',
  'camera.none',
  'person.similar',
  'face.matches',
  // What a verdict brings besides.
  'level.byPerson',
  'visit.byHand',
  'document.unread',
  'document.doubtful',
  'document.copied',
  'details.unsure',
  'face.unsure',
  'liveness.unsure',
  'camera.fed',
  'paper.unread',
] as const
export type CaseReason = (typeof caseReasons)[number]

export type HouseRefusal =
  | 'region.banned'
  | 'person.tooYoung'
  | 'document.expired'
  | 'identity.elsewhere'
  | 'identity.blocked'
  | 'account.blacklisted'
