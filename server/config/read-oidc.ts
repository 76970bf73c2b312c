// The settings for OpenID Connect: all required ones, or none.
import { troubleWithClientKey } from '../adapters/exchange-oidc/client-key.ts'
import type { OidcSettings } from '../adapters/exchange-oidc/oidc-settings.ts'
import { isSafeAddress } from './safe-address.ts'
import type { SettingValues } from './settings.ts'

interface ReadOidc {
  readonly oidc: OidcSettings | undefined
  readonly complaints: readonly string[]
}

export const readOidcSettings = (values: SettingValues, isPublic: boolean): ReadOidc => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_FACTS_URL: facts, OIDC_PRIVATE_KEY_FILE: path } = values
  const names = Object.keys(values).filter((name) => name.startsWith('OIDC_'))
  if (names.length === 0) return { oidc: undefined, complaints: [] }
  const auth = authOf(values)
  const complaints = [
    ...(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_FACTS_URL'] as const)
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set together with ${names[0]}: signing in by OpenID Connect needs it.`),
    ...(auth === undefined
      ? [
          `OIDC_CLIENT_SECRET or OIDC_PRIVATE_KEY_FILE must be set together with ${names[0]}: one of them, by which the exchange recognizes this area.`,
        ]
      : []),
    ...(['OIDC_ISSUER', 'OIDC_FACTS_URL'] as const)
      .filter((name) => !isSafeAddress(values[name], isPublic))
      .map((name) => `${name} must be an https address${isPublic ? '' : '; http is for localhost and 127.0.0.1 only'}.`),
    ...(path === undefined ? [] : [troubleWithClientKey(path)].filter((trouble) => trouble !== undefined)),
  ]
  if (issuer === undefined || clientId === undefined || facts === undefined || auth === undefined) return { oidc: undefined, complaints }
  const oidc = {
    issuer,
    clientId,
    auth,
    factsAddress: facts.replace(/\/$/, ''),
    accountClaim: values.OIDC_ACCOUNT_CLAIM ?? 'sub',
    scope: values.OIDC_SCOPE ?? 'openid',
    appTickets: values.OIDC_APP_TICKETS ?? false,
  }
  return { oidc, complaints }
}

const authOf = ({ OIDC_CLIENT_SECRET: secret, OIDC_PRIVATE_KEY_FILE: path }: SettingValues): OidcSettings['auth'] | undefined => {
  if (secret !== undefined) return path === undefined ? { kind: 'secret', secret } : undefined
  return path === undefined ? undefined : { kind: 'key', path }
}
