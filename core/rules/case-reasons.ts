// Why the house itself asks a reviewer, and why it refuses by itself: the desk has words for each. A provider may bring others.
export type CaseReason = 'engine.none' | 'camera.none' | 'person.similar' | 'face.matches'

export type HouseRefusal =
  | 'region.banned'
  | 'person.tooYoung'
  | 'document.expired'
  | 'identity.elsewhere'
  | 'identity.blocked'
  | 'account.blacklisted'
