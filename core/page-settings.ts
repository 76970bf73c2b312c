// The settings that a server passes to a document's scripts; public, and the same for every visitor. Parsed leniently part by part, since an
// open page may be older or newer than its server.
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { PagePolicy, shippedPagePolicy } from './policy/page.ts'
import { evidencePolicyNames } from './evidence/policy-names.ts'

export { shippedPagePolicy }

const Texts = /* @__PURE__ */ otherwise(z.array(z.string()), [])
const MaybeText = /* @__PURE__ */ otherwise(z.nullable(z.string()), null)
const PlainText = /* @__PURE__ */ otherwise(z.string(), '')

/** The addresses of the shipped notices: the area's own page, and two of the stand-in. */
export const shippedPolicyUrls = { privacyUrl: '/verified/privacy', termsUrl: '/terms', cookiesUrl: '/cookies' } as const

const PageSettings = /* @__PURE__ */ z.object({
  /** `host[:port]` of every host that may be framed. */
  providerHosts: Texts,
  /** Used if none of the server's hosts answers. */
  fallbackHost: MaybeText,
  siteAppName: PlainText,
  siteAppId: PlainText,
  /** The exchange's own chat widget, replacing ours. */
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
  /** How far the engine decides, for the shipped notice. If unknown, assumes full automation, so that the notice promises no reviewer. */
  evidencePolicy: /* @__PURE__ */ otherwise(z.literal(evidencePolicyNames), 'automatic'),
  /** In frames, the person confirms each document picture before it is sent. */
  confirmPictures: /* @__PURE__ */ otherwise(z.boolean(), true),
  /** The part of the policy that a page knows from the start. */
  policy: /* @__PURE__ */ otherwise(PagePolicy, shippedPagePolicy),
  /** For frames: the origins that may embed them, and with which they exchange messages. The area's own comes first. */
  parentOrigins: Texts,
})
export type PageSettings = z.infer<typeof PageSettings>

/** The document's settings; missing or invalid parts are empty. */
export function readPageSettings(text: string | null | undefined): PageSettings {
  return PageSettings.parse(objectIn(text ?? ''))
}

function objectIn(text: string): object {
  try {
    const settings: unknown = JSON.parse(text)
    return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : {}
  } catch {
    return {}
  }
}
