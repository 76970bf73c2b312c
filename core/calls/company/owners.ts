// The people behind a company verify themselves: their list, and the links that lead them to the frame.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { FrameLevel } from '../../frame/levels.ts'
import { purposes } from '../../purposes.ts'
import { AccessToken, EnterpriseVerifyNo, pattern, text } from '../../values.ts'

/** Ours. `pending`: a reviewer is deciding. `begun`: the person is verifying themselves. */
export const partyStates = ['unverified', 'begun', 'pending', 'rejected', 'verified'] as const

export const RelatedParty = /* @__PURE__ */ z.strictObject({
  shareholderId: z.string(),
  shareholderName: z.string(),
  positionList: z.array(z.string()),
  idCountry: z.nullable(z.string()),
  /** Null until a document was read. */
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  /** "SUCCESS", or not verified. */
  kycStatus: z.string(),
  enterpriseVerifyNo: EnterpriseVerifyNo,
  /** Ours. */
  state: z.literal(partyStates),
  /** Ours: when their personal link expires (ISO 8601); null: they have none. */
  linkUntil: z.nullable(z.string()),
})
export type RelatedParty = z.infer<typeof RelatedParty>

/** Natural persons, each once, with all their positions. */
export const shareholder = defineCall({
  path: '/pluto-mix/public/kyc/kyb/shareholder',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ kybLevel: FrameLevel }),
  reply: z.array(RelatedParty),
  codes: [],
  accessToken: true,
  quiet: true,
})

export const PartyLink = /* @__PURE__ */ z.strictObject({ link: z.string(), until: z.string() })
/** The id that `shareholder` gives a person. */
export const PartyId = /* @__PURE__ */ pattern(/^[a-z0-9-]{1,64}$/)

/** The company's link. It stays the same until it is replaced, and is valid for a month. */
export const getSdkLink = defineCall({
  path: '/pluto-mix/public/kyc/kyb/get-sdk-link',
  surface: 'area',
  by: 'user',
  /** Ours: `renew` replaces it. Visitors who began with the previous link can continue. */
  body: z.strictObject({ enterpriseVerifyNo: EnterpriseVerifyNo, kybLevel: FrameLevel, renew: z.optional(z.literal(true)) }),
  reply: PartyLink,
  codes: ['thing.unknown', 'owners.allVerified', 'owners.tooManyLinks'],
  accessToken: true,
  quiet: true,
})

/** Ours: a link for one person, shown or mailed to an address that is forgotten after delivery. It voids that person's previous link. */
export const makePartyLink = defineCall({
  path: '/pluto-mix/public/kyc/kyb/make-party-link',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ enterpriseVerifyNo: EnterpriseVerifyNo, shareholderId: PartyId, mailTo: z.optional(text({ max: 254 })) }),
  reply: PartyLink,
  codes: ['thing.unknown', 'owners.verified', 'owners.tooManyLinks', 'owners.addressWrong'],
  accessToken: true,
  quiet: true,
})

/** Ours: voids the company's link, or one person's. */
export const revokePartyLink = defineCall({
  path: '/pluto-mix/public/kyc/kyb/revoke-party-link',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ enterpriseVerifyNo: EnterpriseVerifyNo, shareholderId: z.optional(PartyId) }),
  reply: z.null(),
  codes: ['thing.unknown'],
  accessToken: true,
  quiet: true,
})

const LinkToken = /* @__PURE__ */ AccessToken

/** What a visitor sees first; it never lists the people. */
const LinkShown = /* @__PURE__ */ z.strictObject({
  company: z.string(),
  /** ISO 8601. */
  until: z.string(),
})

/** Ours: a verified user claims to be one of the people behind a link. `mayConfirm`: they have a second factor for confirming it. */
export const lookAtRecognition = defineCall({
  path: '/pluto-mix/public/kyc/kyb/look-at-recognition',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ link: LinkToken }),
  reply: z.extend(LinkShown, { mayConfirm: z.boolean() }),
  codes: ['link.gone', 'owners.notVerifiedYourself'],
  quiet: true,
})

/** Ours. `verified`: they match one of the people. `pending`: a reviewer compares. */
export const recogniseMe = defineCall({
  path: '/pluto-mix/public/kyc/kyb/recognise-me',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ link: LinkToken, totp: pattern(/^\d{6}$/) }),
  reply: z.strictObject({ state: z.literal(['verified', 'pending']) }),
  codes: ['link.gone', 'owners.notVerifiedYourself', 'data.codeNeeded', 'data.codeWrong', 'data.tooManyTries', 'kyc.blacklisted'],
  quiet: true,
})

export const ownersCalls = { shareholder, getSdkLink, makePartyLink, revokePartyLink, lookAtRecognition, recogniseMe } as const

/** The provider's side: a visitor without an account opens a link. */
export const lookAtLink = defineCall({
  path: '/frame/lookAtLink',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: LinkToken }),
  reply: LinkShown,
  codes: ['link.gone'],
  quiet: true,
})

/** Starts the visitor's own visit. `again`: the previous `goOn`, to continue after a reload. */
export const beginByLink = defineCall({
  path: '/frame/beginByLink',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: LinkToken, again: z.optional(AccessToken) }),
  reply: z.strictObject({ frameToken: z.string(), purpose: z.literal(purposes), byHand: z.boolean(), goOn: AccessToken }),
  codes: ['link.gone', 'link.tooMany'],
  quiet: true,
})

export const linkCalls = { lookAtLink, beginByLink } as const
