// Runs before the first paint, inline in every document, and must say the same as core/preferences.ts (boot.test.ts holds them together):
// no cookie, or a broken one, is white; a cookie without a theme is dark; `standard` is white; `system` follows the browser. In the app the page's chrome never shows;
// whether there is a session decides what the header shows first (lib/session/session-cookie.ts). A script that does not come leaves a page
// that only looks alive: it must say so, and nothing else is left to do it.
;(function (page) {
  var found = /(?:^|;)\s*local\s*=([^;]*)/.exec(document.cookie)
  if (found) {
    try {
      var kept = JSON.parse(decodeURIComponent(found[1].trim()))
      if (kept && typeof kept === 'object' && !Array.isArray(kept)) {
        page.theme = kept.theme === 'standard' ? 'white' : /^(white|light|black)$/.test(kept.theme) ? kept.theme : 'dark'
        if (kept.system === true) page.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'white'
      }
    } catch {}
  }
  if (/(?:^|;)\s*logged_in\s*=/.test(document.cookie)) page.session = ''
  // As in lib/bridge/app.ts.
  if (window.AppBridge || (window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.AppBridge)) page.app = ''
  // These stand inline already: a disabled link fetches nothing, and tells Vite's loader so.
  ;(page.styles ? page.styles.split(' ') : []).forEach(function (href) {
    var link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = href
    document.head.append(link)
  })
  // How soon people see where they stand is a promise (bench/web-paint): with the document, where it brings it along.
  if ('known' in page)
    // All of the document is there; the scripts are still on their way.
    document.addEventListener('readystatechange', function () {
      if (document.readyState !== 'interactive') return
      requestAnimationFrame(function () {
        setTimeout(function () {
          performance.mark('home.levels')
        })
      })
    })
  window.addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') page.incomplete = ''
    },
    true,
  )
})(document.documentElement.dataset)
