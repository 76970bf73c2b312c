// The pages of a running demo (`npm start -- --demo`) as its accounts see them, for commands that visit all of them.

/** Each row has a name, the account that opens the page (none: signed out), and the page's path. */
export const demoPages = [
  ['login', '', '/login'],
  ['sign-up', '', '/sign-up'],
  ['home-none', 'person-none', '/verified/enter'],
  ['home-pending', 'person-pending', '/verified/enter'],
  ['home-verified', 'person-normal', '/verified/enter'],
  ['home-rejected', 'person-manual-offered', '/verified/enter'],
  ['home-expired', 'person-expired-in-review', '/verified/enter'],
  ['home-confirm', 'person-need-confirm', '/verified/enter'],
  ['home-nationality', 'person-add-nationality', '/verified/enter'],
  ['home-elsewhere', 'person-multi-verified', '/verified/enter'],
  ['home-otc', 'person-otc-rejected', '/verified/enter'],
  ['home-resting', 'person-reset-resting', '/verified/enter'],
  ['reset', 'person-normal', '/verified/reset'],
  ['faq', 'person-none', '/verified/appFaq'],
  ['your-data', 'person-normal', '/verified/data'],
  ['privacy', '', '/verified/privacy'],
  ['home-company', 'company-new', '/verified/enter?mode=kyb'],
  ['home-company-rejected', 'company-rejected', '/verified/enter?mode=kyb'],
  ['home-company-verified', 'company-level2', '/verified/enter?mode=kyb'],
  ['company-hub', 'company-begun', '/verified/kyb'],
  ['company-step-1', 'company-begun', '/verified/kyb/enterprise?step=1'],
  ['company-step-2', 'company-ready', '/verified/kyb/enterprise?step=2'],
  ['company-step-3', 'company-ready', '/verified/kyb/enterprise?step=3'],
  ['company-step-4', 'company-ready', '/verified/kyb/enterprise?step=4'],
  ['company-rejected', 'company-rejected', '/verified/kyb'],
  ['company-result', 'company-pending', '/verified/kyb/result'],
  ['supplement', 'company-supplement', '/verified/kyb/supplement'],
  ['ubo', 'company-ubo', '/verified/ubo'],
  ['transfer', 'transfer-ready', '/verified/transfer'],
  ['transfer-blocked', 'transfer-blocked-orders', '/verified/transfer'],
  ['transfer-failed', 'transfer-ready', '/verified/transfer/result?status=fail'],
  ['not-found', '', '/verified/nowhere'],
]

/** Opens a page in a language, and waits until everything on it has loaded. */
export const openDemoPage = async (tab, { area, language, path }) => {
  await tab.goto(`${area}${language === 'en' ? '' : `/${language}`}${path}`, { waitUntil: 'networkidle' })
  await tab
    .waitForFunction(() => document.querySelector('[aria-busy=true], [data-fetching]') === null, undefined, { timeout: 10_000 })
    .catch(() => undefined)
  await tab.evaluate(() => document.fonts.ready)
}

export const logInToDemo = async (context, { area, account }) => {
  if (account === '') return
  const answer = await context.request.post(`${area}/v1/stand-in/demoLogin`, { data: { account }, headers: { origin: area } })
  if (!answer.ok()) throw new Error(`${account} could not be signed in: is ${area} a demo?`)
}
