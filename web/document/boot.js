// Runs before the first paint, inline in every document, and must agree with core/preferences.ts (boot.test.ts compares them):
// no cookie, or an invalid one, means white; a cookie without a theme means dark; `standard` is white; `system` follows the browser. In the app the page's chrome never shows;
// whether there is a session decides what the header shows first (lib/session/session-cookie.ts). The line that offers another language has its
// space from the start (lib/choices/offered-language.ts). If a script does not load, the page only looks
// alive: it must say so, and this is the only code left to do it.
;(function (page) {
  var chosen = false
  var found = /(?:^|;)\s*local\s*=([^;]*)/.exec(document.cookie)
  if (found) {
    try {
      var kept = JSON.parse(decodeURIComponent(found[1].trim()))
      if (kept && typeof kept === 'object' && !Array.isArray(kept)) {
        chosen = true
        page.theme = kept.theme === 'standard' ? 'white' : /^(white|light|black)$/.test(kept.theme) ? kept.theme : 'dark'
        if (kept.system === true) page.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'white'
      }
    } catch {}
  }
  if (/(?:^|;)\s*logged_in\s*=/.test(document.cookie)) page.session = ''
  // As in lib/bridge/app.ts.
  if (window.AppBridge || (window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.AppBridge)) page.app = ''
  var spoken = function (tag) {
    return /^zh.*(hant|tw|hk|mo)/i.test(tag) ? 'zh-hant' : tag.toLowerCase().split('-')[0]
  }
  // A surface with fewer languages names them.
  var shipped = (page.written || 'ar de en es fil fr id it ja pl pt ru th tr uk uz vi zh zh-hant').split(' ').map(spoken)
  var first = (navigator.languages || []).map(spoken).filter(function (language) {
    return shipped.includes(language)
  })[0]
  if (first && first !== spoken(document.documentElement.lang) && !chosen && page.app === undefined) page.offer = ''
  // These are inlined already: a disabled link fetches nothing, but stops Vite's loader from fetching them.
  ;(page.styles ? page.styles.split(' ') : []).forEach(function (href) {
    var link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = href
    document.head.append(link)
  })
  // The time until people see their status has a bar (bench/web-paint): where the document contains it, that is now.
  if ('known' in page)
    // The document is complete; the scripts are still loading.
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
