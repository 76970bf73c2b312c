// The settings for Sumsub: all required ones, or none.
import { isSandbox, type SumsubSettings } from '../adapters/provider-builtin/sumsub/sumsub-settings.ts'
import { isSafeAddress } from './safe-address.ts'
import { secretOrFile } from './secret-or-file.ts'
import type { SettingValues } from './settings.ts'

interface ReadSumsub {
  readonly sumsub: SumsubSettings | undefined
  readonly complaints: readonly string[]
}

export const readSumsubSettings = (values: SettingValues, isPublic: boolean): ReadSumsub => {
  const [first] = Object.keys(values).filter((name) => name.startsWith('SUMSUB_'))
  if (first === undefined) return { sumsub: undefined, complaints: [] }
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_LEVEL: level } = values
  const beside = 'SUMSUB_APP_TOKEN'
  const key = secretOrFile({ name: 'SUMSUB_SECRET_KEY', secret: values.SUMSUB_SECRET_KEY, path: values.SUMSUB_SECRET_KEY_FILE, beside })
  const webhook = secretOrFile({
    name: 'SUMSUB_WEBHOOK_SECRET',
    secret: values.SUMSUB_WEBHOOK_SECRET,
    path: values.SUMSUB_WEBHOOK_SECRET_FILE,
    beside,
  })
  const addresses = {
    SUMSUB_API_URL: values.SUMSUB_API_URL ?? 'https://api.sumsub.com',
    SUMSUB_WIDGET_URL: values.SUMSUB_WIDGET_URL ?? 'https://in.sumsub.com',
  }
  const complaints = [
    ...(['SUMSUB_APP_TOKEN', 'SUMSUB_LEVEL'] as const)
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set together with ${first}: verifying with Sumsub needs it.`),
    ...('trouble' in key ? [key.trouble] : []),
    ...('trouble' in webhook ? [webhook.trouble] : []),
    ...Object.entries(addresses)
      .filter(([, address]) => !isSafeAddress(address, isPublic))
      .map(([name]) => `${name} must be an https address${isPublic ? '' : '; http is for localhost and 127.0.0.1 only'}.`),
    ...(values.NODE_ENV === 'production' && appToken !== undefined && isSandbox({ appToken })
      ? ['SUMSUB_APP_TOKEN must be a production token in production: a sandbox approves anyone on request.']
      : []),
  ]
  if (appToken === undefined || level === undefined || 'trouble' in key || 'trouble' in webhook) return { sumsub: undefined, complaints }
  const sumsub = {
    appToken,
    level,
    secretKey: key.secret,
    webhookSecret: webhook.secret,
    clientId: values.SUMSUB_CLIENT_ID,
    apiUrl: addresses.SUMSUB_API_URL.replace(/\/$/, ''),
    widgetUrl: addresses.SUMSUB_WIDGET_URL.replace(/\/$/, ''),
  }
  return { sumsub, complaints }
}
