// What a server tells the scripts of a document; the same for every visitor, and public. Read leniently, part by part: a page that is open
// may be older or newer than the server that it asks.
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { PagePolicy, shippedPagePolicy } from './policy/page.ts'
import { evidencePolicyNames } from './evidence/policy-names.ts'

export { shippedPagePolicy }

const Texts = /* @__PURE__ */ otherwise(z.array(z.string()), [])
const MaybeText = /* @__PURE__ */ otherwise(z.nullable(z.string()), null)
const PlainText = /* @__PURE__ */ otherwise(z.string(), '')

/** Where the notices are that come along: the area's own page, and two of the stand-in. */
export const shippedPolicyUrls = { privacyUrl: '/verified/privacy', termsUrl: '/terms', cookiesUrl: '/cookies' } as const

const PageSettings = /* @__PURE__ */ z.object({
  /** `host[:port]` of everything that may be framed. */
  providerHosts: Texts,
  /** Used when no host that the server names answers. */
  fallbackHost: MaybeText,
  siteAppName: PlainText,
  siteAppId: PlainText,
  /** The exchange's own chat widget, in place of ours. */
  chatScript: MaybeText,
  /** Countries whose people and companies cannot verify, as two letters. */
  bannedRegions: Texts,
  /** Paths of this site without locale segment, or addresses elsewhere. Null: there is no such page. */
  privacyUrl: /* @__PURE__ */ otherwise(z.string(), shippedPolicyUrls.privacyUrl),
  termsUrl: /* @__PURE__ */ otherwise(z.nullable(z.string()), shippedPolicyUrls.termsUrl),
  cookiesUrl: /* @__PURE__ */ otherwise(z.nullable(z.string()), shippedPolicyUrls.cookiesUrl),
  /** Where a user goes after signing out: a path of this site without its locale segment. */
  signedOutUrl: /* @__PURE__ */ otherwise(z.string(), '/login'),
  /** Whether codes can be sent to phones. */
  textMessages: /* @__PURE__ */ otherwise(z.boolean(), false),
  /** How far a machine decides, for the notice that comes along. Unknown: as far as it may anywhere, so that the notice promises nothing. */
  evidencePolicy: /* @__PURE__ */ otherwise(z.literal(evidencePolicyNames), 'automatic'),
  /** Told to frames: each picture of a document is shown for a yes before it goes on. */
  confirmPictures: /* @__PURE__ */ otherwise(z.boolean(), true),
  /** What of the policy is told before a page asks for anything. */
  policy: /* @__PURE__ */ otherwise(PagePolicy, shippedPagePolicy),
  /** Told to frames: who may embed them, and so whom they speak to. */
  parentOrigins: Texts,
})
export type PageSettings = z.infer<typeof PageSettings>

/** Whatever the document says; what it does not say, or says wrong, is empty. */
export function readPageSettings(text: string | null | undefined): PageSettings {
  return PageSettings.parse(objectIn(text ?? ''))
}

function objectIn(text: string): object {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : {}
  } catch {
    return {}
  }
}
