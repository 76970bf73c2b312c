// Runs before the first paint, inline in every document, and must agree with core/preferences.ts (boot.test.ts compares them):
// no cookie, or an invalid one, means white; a cookie without a theme means dark; `standard` is white; `system` follows the browser. In the app the page's chrome never shows;
// whether there is a session decides what the header shows first (lib/session/session-cookie.ts). Space for the line that
// offers another language is reserved from the start (lib/choices/offered-language.ts). A page whose scripts do not load only looks
// alive: it must say so, and this is the only code left to do it.
;(function (page) {
  var chosen = false
  var found = /(?:^|;)\s*local\s*=([^;]*)/.exec(document.cookie)
  if (found) {
    try {
      var preferences = JSON.parse(decodeURIComponent(found[1].trim()))
      if (preferences && typeof preferences === 'object' && !Array.isArray(preferences)) {
        chosen = true
        page.theme =
          preferences.theme === 'standard' ? 'white' : /^(white|light|black)$/.test(preferences.theme) ? preferences.theme : 'dark'
        if (preferences.system === true) page.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'white'
      }
    } catch {}
  }
  if (/(?:^|;)\s*logged_in\s*=/.test(document.cookie)) page.session = ''
  // As in lib/bridge/app.ts.
  if (window.AppBridge || (window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.AppBridge)) page.app = ''
  var languageOf = function (tag) {
    return /^zh.*(hant|tw|hk|mo)/i.test(tag) ? 'zh-hant' : tag.toLowerCase().split('-')[0]
  }
  // A surface with fewer languages names them.
  var shipped = (page.written || 'ar de en es fil fr id it ja pl pt ru th tr uk uz vi zh zh-hant').split(' ').map(languageOf)
  var preferred = (navigator.languages || []).map(languageOf).filter(function (language) {
    return shipped.includes(language)
  })[0]
  if (preferred && preferred !== languageOf(document.documentElement.lang) && !chosen && page.app === undefined) page.offer = ''
  // These are inlined already: a disabled link fetches nothing, but stops Vite's loader from fetching them.
  ;(page.styles ? page.styles.split(' ') : []).forEach(function (href) {
    var link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = href
    document.head.append(link)
  })
  // bench/web-paint limits the time until people see their status. If the document contains it, that is once the document is parsed, while
  // the scripts are still loading.
  if ('known' in page)
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
