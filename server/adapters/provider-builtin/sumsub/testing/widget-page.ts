/** Stands in for Sumsub's widget: exchanges the same messages, but collects no pictures. Its button submits immediately. */
export const widgetPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Widget</title>
    <style>
      body { margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #16191e; background: #fff; }
      h1 { font-size: 20px; }
      button { padding: 12px 20px; font: inherit; color: #fff; background: #1d5c4b; border: 0; border-radius: 6px; }
    </style>
  </head>
  <body>
    <main>
    <h1>Passport and selfie</h1>
    <p id="progress">Loading</p>
    <button hidden>Send pictures</button>
    <p><a href="#">Expire</a></p>
    </main>
    <script>
      const frameId = new URLSearchParams(location.search).get('_')
      const sessionId = crypto.randomUUID()
      const post = (method, details) => parent.postMessage({ method: 'idCheck.' + method, frameId, sessionId, ...details }, '*')
      const button = document.querySelector('button')
      let token = ''
      const open = async (newToken, lang) => {
        const answer = await fetch('/websdk/open?token=' + encodeURIComponent(newToken), { method: 'POST' })
        if (!answer.ok) return post('onError', { code: 'invalid-token', error: 'invalid token' })
        progress.textContent = token === '' ? 'Ready' : 'Ready again'
        token = newToken
        if (lang) document.documentElement.lang = lang
        button.hidden = false
        post('onInitialized')
        post('onResize', { height: document.documentElement.scrollHeight })
      }
      addEventListener('message', ({ data }) => {
        if (data.method === 'idCheck.init') open(data.accessToken, data.lang)
        if (data.method === 'idCheck.updateAccessToken' && data.accessToken) open(data.accessToken)
      })
      button.addEventListener('click', async () => {
        await fetch('/websdk/submit?token=' + encodeURIComponent(token), { method: 'POST' })
        button.hidden = true
        progress.textContent = 'Thank you'
        post('onApplicantSubmitted')
      })
      document.querySelector('a').addEventListener('click', () => post('onError', { code: 'invalid-token', error: 'expired' }))
      post('onReady')
    </script>
  </body>
</html>
`
