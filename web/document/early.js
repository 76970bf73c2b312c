// Inline in every document that shows a user's own data: requests it before the scripts have loaded, exactly as they would (lib/http/early.ts
// passes the answers on). A missing device identifier is created here, for the scripts to find (early.test.ts compares the two
// implementations). In the app, and where storage is blocked, the scripts make the requests themselves.
;(function (page) {
  // boot.js has determined whether this is the app.
  if ('app' in page || !/(?:^|;)\s*logged_in\s*=/.test(document.cookie)) return
  var random = function () {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
      return byte.toString(16).padStart(2, '0')
    }).join('')
  }
  var getOrCreate = function (store, key, make) {
    var found = store.getItem(key)
    if (!found) store.setItem(key, (found = make()))
    return found
  }
  try {
    var terminalCode = getOrCreate(localStorage, 'terminalCode', random)
    var pair = JSON.parse(
      getOrCreate(sessionStorage, 'riskPair', function () {
        return JSON.stringify({ riskToken: random(), riskSession: random() })
      }),
    )
    var headers = {
      terminalType: '1',
      terminalCode: terminalCode,
      deviceId: localStorage.getItem('deviceId') || getOrCreate(localStorage, 'deviceIdSoFar', random),
      locale: page.language,
      language: page.language,
      riskToken: pair.riskToken,
      riskSession: pair.riskSession,
      'Content-Type': 'application/json',
    }
    var post = function (path, body) {
      return fetch(path, { method: 'POST', headers: headers, body: JSON.stringify(body), credentials: 'same-origin' }).then(
        function (response) {
          return response.text().then(function (text) {
            return { status: response.status, text: text }
          })
        },
      )
    }
    var early = (window.early = {})
    var publish = function (path, answer) {
      early[path] = answer
      // The code that takes the answer handles a failure. This handler is for an answer that is never taken.
      answer.catch(function () {})
    }
    var request = function (path, body) {
      publish(path, post(path, body))
    }
    var withToken = function (token) {
      if (!token) return
      sessionStorage.setItem('accessToken', token)
      headers['X-Access-Token'] = token
    }
    /* The list requires an access token. If there is none, the list is requested without it: the scripts handle the refusal. */
    var requestRelatedParties = function () {
      var path = '/v1/pluto-mix/public/kyc/kyb/shareholder'
      var list = function () {
        return post(path, { kybLevel: 'UBO' })
      }
      withToken(sessionStorage.getItem('accessToken'))
      var token =
        headers['X-Access-Token'] ||
        post('/v1/user/enterprise/kyc/getPlutoSdkToken', {}).then(function (answer) {
          sessionStorage.setItem('tokenType', 'KYB')
          withToken(JSON.parse(answer.text).data.accessToken)
        })
      publish(path, Promise.resolve(token).then(list, list))
    }
    request('/v1/user/kyc/realNameStatus', {})
    request('/v1/user/overview/userinfo', { terminalCode: terminalCode })
    if (page.route === '/verified/ubo') requestRelatedParties()
  } catch {}
})(document.documentElement.dataset)
