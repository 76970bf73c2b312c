// The settings in a document. The prerendered document is the same for every deployment, which fills in this part.
import type { Surface } from '@bonafide/core/call'
import { isFrameHost } from '@bonafide/core/frame/segments'
import { type PageSettings, shippedPolicyUrls } from '@bonafide/core/page-settings'
import type { Policy } from '@bonafide/core/policy/policy'
import { pagePolicyOf } from '@bonafide/core/rules/page-policy'
import type { Config } from '../../config.ts'
import type { Places } from '../places.ts'

interface SettingsSources {
  readonly places: Places
  readonly policy: Policy
}

export const settingsOf = (surface: Surface, config: Config, { places, policy }: SettingsSources): Partial<PageSettings> => {
  if (surface === 'provider') {
    const { bannedRegions, confirmPictures } = config
    return {
      parentOrigins: [...places.embedding()],
      bannedRegions: [...bannedRegions],
      confirmPictures,
      policy: pagePolicyOf(policy),
    }
  }
  if (surface === 'desk') return {}
  return {
    providerHosts: places.providerHosts().filter(isFrameHost),
    fallbackHost: places.fallbackHost(),
    siteAppName: config.siteAppName,
    siteAppId: config.siteAppId,
    chatScript: config.chatScript ?? null,
    bannedRegions: [...config.bannedRegions],
    evidencePolicy: config.evidencePolicy,
    policy: pagePolicyOf(policy),
    textMessages: config.sms !== undefined,
    signedOutUrl: config.standIn ? '/login' : '/verified/sign-out',
    ...policyUrls(config),
  }
}

const policyUrls = ({ policyUrls: { privacy, terms, cookies }, standIn }: Config) => ({
  privacyUrl: privacy ?? shippedPolicyUrls.privacyUrl,
  termsUrl: terms ?? (standIn ? shippedPolicyUrls.termsUrl : null),
  cookiesUrl: cookies ?? (standIn ? shippedPolicyUrls.cookiesUrl : null),
})

/** The placeholder that web/document writes. */
const blank = '<meta name="settings" content="">'

export const withSettings = (document: string, settings: Partial<PageSettings>): string =>
  // A function, since `$&` has a meaning in a replacement string.
  document.replace(blank, () => `<meta name="settings" content="${attributeText(JSON.stringify(settings))}">`)

export const attributeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
