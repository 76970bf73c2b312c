// Inline in every document that shows a user's own data: asks for it before the scripts have come, as they would ask (lib/http/early.ts
// hands the answers on). What identifies the browser is made here where it is not kept yet, for the scripts to find (early.test.ts holds
// both together). In the app, and where storage is forbidden, the scripts ask themselves.
;(function (page) {
  // boot.js has found out whether this is the app.
  if ('app' in page || !/(?:^|;)\s*logged_in\s*=/.test(document.cookie)) return
  var random = function () {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
      return byte.toString(16).padStart(2, '0')
    }).join('')
  }
  var kept = function (store, key, make) {
    var found = store.getItem(key)
    if (!found) store.setItem(key, (found = make()))
    return found
  }
  try {
    var terminalCode = kept(localStorage, 'terminalCode', random)
    var pair = JSON.parse(
      kept(sessionStorage, 'riskPair', function () {
        return JSON.stringify({ riskToken: random(), riskSession: random() })
      }),
    )
    var headers = {
      terminalType: '1',
      terminalCode: terminalCode,
      deviceId: localStorage.getItem('deviceId') || kept(localStorage, 'deviceIdSoFar', random),
      locale: page.language,
      language: page.language,
      riskToken: pair.riskToken,
      riskSession: pair.riskSession,
      'Content-Type': 'application/json',
    }
    var ask = function (path, body) {
      var answer = fetch(path, { method: 'POST', headers: headers, body: JSON.stringify(body), credentials: 'same-origin' })
      var read = answer.then(function (response) {
        return response.text().then(function (text) {
          return { status: response.status, text: text }
        })
      })
      // The code that takes it deals with a failure; it may be that none does.
      read.catch(function () {})
      early[path] = read
    }
    var early = (window.early = {})
    ask('/v1/user/kyc/realNameStatus', {})
    ask('/v1/user/overview/userinfo', { terminalCode: terminalCode })
  } catch {}
})(document.documentElement.dataset)
