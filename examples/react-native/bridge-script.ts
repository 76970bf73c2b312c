// The script that the web view runs before the page's own scripts: `window.AppBridge` over the one-way channel of React Native's WebView.
// It is text, because the app's engine keeps no source of its functions.

export interface BridgeAddress {
  /** The area's origin, such as `https://verify.example.com`. */
  readonly origin: string
  /** Random text that only this web view's main frame knows. A frame within the page may also post messages, but cannot know it. */
  readonly channel: string
}

const script = `(function (origin, channel) {
  if (window !== window.top || location.origin !== origin || window.AppBridge) return
  var waiting = new Map()
  var random = function () {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) { return (byte + 256).toString(16).slice(1) }).join('')
  }
  var call = function (name, params, envelope) {
    var id = (envelope && envelope.id) || random()
    var version = (envelope && envelope.version) || 1
    return new Promise(function (resolve) {
      var message = JSON.stringify({ channel: channel, version: version, id: id, name: name, params: params || {} })
      waiting.set(id, resolve)
      window.ReactNativeWebView.postMessage(message)
    })
  }
  var receive = function (answer) {
    var resolve = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (resolve) resolve(answer)
  }
  Object.defineProperty(window, 'AppBridge', { value: Object.freeze({ call: call, receive: receive }) })
})`

/** For `injectedJavaScriptBeforeContentLoaded`. */
export const bridgeScript = ({ origin, channel }: BridgeAddress): string => `${script}(${literal(origin)}, ${literal(channel)});true;`

/** For `injectJavaScript`. The web view may show another page by now, which must not receive messages meant for ours. */
export const answerScript = (origin: string, answer: object): string =>
  `if (location.origin === ${literal(origin)} && window.AppBridge) window.AppBridge.receive(${literal(answer)});true;`

/** JSON as a literal in a script: nothing in it can end a string, a line or a script element. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
