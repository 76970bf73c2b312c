/** A page that embeds a frame as an exchange's does, answers its requests, and records its messages. */
export const parentPage = (frame: string): string => `<!doctype html><html lang="en"><head><title>Exchange</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>html,body,iframe{margin:0;border:0;display:block;inline-size:100%;block-size:100%}h1{position:absolute;clip-path:inset(50%)}main{block-size:100%}</style></head><body><main><h1>Exchange</h1></main><script>
const options = new URLSearchParams(location.search)
window.heard = []
window.openers = 0
window.silent = false
const frame = document.createElement('iframe')
frame.title = 'Verification'
frame.allow = 'camera ${frame}'
const query = options.get('query')
frame.src = '${frame}/' + options.get('segment') + '?language=' + options.get('language') + '&theme=' + options.get('theme') + '&siteAppName=Bonafide' + (query ? '&' + query : '')
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.origin !== '${frame}') return
  const { type } = event.data
  heard.push(event.data)
  const say = (type, data) => frame.contentWindow.postMessage({ type, data }, '${frame}')
  if (silent) return
  if (type.endsWith('_INIT')) {
    openers += 1
    say('INIT_DATA', { accessToken: 'opener' + '0'.repeat(34) + openers, language: options.get('language'), theme: options.get('theme'), deviceId: 'd'.repeat(32) })
  }
  if (type === 'KYC_SASS_SEND_UID' && options.get('face') === 'token') say('KYC_SASS_SAME_GET_FACE_TOKEN', { accessToken: 'f'.repeat(43) })
  if (type === 'KYC_SASS_SEND_UID' && options.get('face') === 'error') say('KYC_SASS_SAME_ERROR_FACE_TOKEN', { errorMsg: 'The face check is closed today.' })
})
document.querySelector('main').append(frame)
</script></body></html>`
