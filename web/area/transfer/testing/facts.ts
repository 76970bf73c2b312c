// The server's facts for the notes.
import type { Money } from '@bonafide/core/money'
import type { NoteFacts } from '../note-list.ts'

export const metFacts: NoteFacts = {
  hindrance: null,
  coolingUntil: null,
  pendingOrders: 0,
  openAds: 0,
  restDays: 180,
  outsideSpot: '0' as Money,
  others: '4.999999999' as Money,
  limit: '5' as Money,
  othersHoldSpot: false,
}

export const unmetFacts: NoteFacts = {
  hindrance: 'Your verification is due for review. Complete the review on the verification page first.',
  coolingUntil: '2027-03-04T10:00:00.000Z',
  pendingOrders: 2,
  openAds: 1,
  restDays: 180,
  outsideSpot: '12850.5' as Money,
  others: '5' as Money,
  limit: '5' as Money,
  othersHoldSpot: true,
}
