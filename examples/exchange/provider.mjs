// The OpenID Connect side of this exchange. Bonafide is its only client.
import { Provider } from 'oidc-provider'
import { memoryAdapter } from './memory.mjs'
import { errorPage, signedOutPage, signOutPage } from './pages.mjs'

const hour = 3600

export const makeProvider = ({ url, area, secret, users, key, cookieKey }) => {
  const provider = new Provider(url, {
    adapter: memoryAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    clients: [
      {
        client_id: 'bonafide',
        client_secret: secret,
        grant_types: ['authorization_code', 'client_credentials'],
        response_types: ['code'],
        redirect_uris: [`${area}/verified/signed-in`],
        post_logout_redirect_uris: [`${area}/verified/enter`],
        backchannel_logout_uri: `${area}/v1/exchange/sign-out`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
        scope: 'openid accounts',
      },
    ],
    scopes: ['openid', 'accounts'],
    claims: { openid: ['sub', 'account_type'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      ClientCredentials: 600,
      Grant: 12 * hour,
      IdToken: 600,
      Interaction: hour,
      Session: 12 * hour,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
    },
    findAccount: async (_ctx, account) => {
      const user = users.find(account)
      if (user === undefined) return undefined
      return { accountId: account, claims: async () => ({ sub: account, account_type: user.parent === null ? 'main' : 'sub' }) }
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    // Bonafide belongs to the exchange, so users are not asked whether it may know who they are.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.session.grantIdFor(oidc.client.clientId)
      if (grantId !== undefined) return provider.Grant.find(grantId)
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    renderError: errorPage,
    // The provider restricts requests to public addresses by a dispatcher. Here the only address is Bonafide's, which an operator has set.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined }),
  })
  // TLS ends at the proxy in front.
  provider.proxy = url.startsWith('https:')
  return provider
}
