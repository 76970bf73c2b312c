// Plain pages: a heading, a form, and no script except around the frame.
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center }
  main { width: min(22rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
  h1 { font-size: 1.5rem; margin: 0 0 1rem }
  label { display: block; margin-block: .75rem }
  input { display: block; box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; margin-top: .25rem }
  button { padding: .6rem 1.25rem; font: inherit; cursor: pointer }
  [role=alert] { color: #c0271b }
  main:has(#verification) { width: min(60rem, calc(100vw - 2rem)) }
  #verification { block-size: min(44rem, calc(100vh - 8rem)) }
  @media (prefers-color-scheme: dark) { [role=alert] { color: #ff8f85 } }
`
const page = (title, content) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Example Exchange</title>
<style>${style}</style>
<main><h1>${escape(title)}</h1>${content}</main>
</html>`

const show = (ctx, title, content, sources = []) => {
  ctx.type = 'html'
  ctx.set('cache-control', 'no-store')
  ctx.set(
    'content-security-policy',
    ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", "base-uri 'none'", ...sources].join('; '),
  )
  ctx.body = page(title, content)
}

/** Empty if Bonafide was not asked or did not answer: the page of the exchange works without it. */
const standingLine = (standing) => {
  if (standing === undefined) return ''
  const waits = standing.levels.some(({ state }) => state === 'pending')
  return `<p>Identity: ${standing.verified ? 'verified' : waits ? 'under review' : 'not verified yet'}.</p>`
}

export const homePage = (ctx, { user, area, standing, ownPage }) =>
  show(
    ctx,
    'Example Exchange',
    user === undefined
      ? `<p>You are signed out.</p><p><a href="${escape(area)}/login">Sign in to verify your identity</a></p>`
      : `<p>You are signed in as ${escape(user.email)}.</p>
         ${standingLine(standing)}
         <p><a href="${escape(ownPage ? '/verify' : `${area}/verified/enter`)}">Verify your identity</a></p>
         <p><a href="/session/end">Sign out</a></p>`,
  )

/** The page around the frame, which `hosts` serve. */
export const verifyPage = (ctx, { hosts }) =>
  show(
    ctx,
    'Verify your identity',
    `<p role="status"></p>
     <p><button id="begin">Begin</button> <button id="again" hidden>Try again</button></p>
     <div id="verification" data-hosts="${escape(hosts.join(' '))}" hidden></div>
     <p><a href="/">Back to the exchange</a></p>
     <script type="module" src="/verify.js"></script>`,
    ["script-src 'self'", "connect-src 'self'", `frame-src ${hosts.map((host) => `${schemeOf(host)}//${host}`).join(' ')}`],
  )

const schemeOf = (host) => (/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http:' : 'https:')

export const signInPage = (ctx, { uid, email = '', failed = false }) => {
  ctx.status = failed ? 422 : 200
  show(
    ctx,
    'Sign in',
    `${failed ? '<p role="alert">Email or password is wrong.</p>' : ''}
    <form method="post" action="/sign-in/${escape(uid)}">
      <label>Email <input name="email" type="email" autocomplete="username" required value="${escape(email)}"></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
      <button>Sign in</button>
    </form>`,
  )
}

/** `form` contains its CSRF protection. */
export const signOutPage = async (ctx, form) =>
  show(ctx, 'Sign out?', `${form}<p><button form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`)

export const signedOutPage = async (ctx) => show(ctx, 'You are signed out', '<p><a href="/">Back to the exchange</a></p>')

export const errorPage = async (ctx, { error_description: description = 'Please try again.' }) =>
  show(ctx, 'That did not work', `<p>${escape(description)}</p><p><a href="/">Back to the exchange</a></p>`)
