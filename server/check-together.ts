// Checks of the settings that need the loaded ADAPTERS module.
import { CannotStart } from './cannot-start.ts'
import { type Config, isPublic } from './config.ts'
import type { OwnAdapters } from './adapters/own/load-adapters.ts'
import type { InsideExchange } from './inside-exchange.ts'
import { troubleWithKeys } from './keys/choose-masters.ts'

export const checkTogether = (
  config: Pick<Config, 'standIn' | 'oidc' | 's3' | 'mail' | 'mode' | 'host' | 'namesKeys'>,
  own: Pick<OwnAdapters, 'exchange' | 'mail' | 'keys' | 'blobs'>,
  inside: InsideExchange | undefined,
): void => {
  const keys = troubleWithKeys(config, own)
  const complaints = [
    ...(own.exchange !== undefined && config.standIn
      ? ['ADAPTERS has an exchange, and STAND_IN is on: set STAND_IN=off, or leave the exchange out.']
      : []),
    ...(own.exchange !== undefined && config.oidc !== undefined
      ? ['ADAPTERS has an exchange, and OIDC_ISSUER names one: leave one of them out.']
      : []),
    ...(own.exchange === undefined && config.standIn && inside === undefined
      ? ['STAND_IN is on, and this program does not include the stand-in: name an exchange in ADAPTERS, or start it with npm start.']
      : []),
    ...(own.exchange === undefined && config.oidc === undefined && !config.standIn
      ? ['STAND_IN is off, and ADAPTERS has no exchange: add one, or set OIDC_ISSUER or STAND_IN=on.']
      : []),
    ...(config.oidc !== undefined && config.standIn ? ['STAND_IN must be off where OIDC_ISSUER names an exchange.'] : []),
    ...(own.mail === undefined && config.mail.kind === 'outbox' && isPublic(config)
      ? ['SMTP_URL must be set, or ADAPTERS must have mail: without one, no code can be sent.']
      : []),
    ...(own.blobs !== undefined && config.s3 !== undefined
      ? ['ADAPTERS has blobs, and S3_BUCKET says where files are kept: leave one of them out.']
      : []),
    ...(keys === undefined ? [] : [keys]),
  ]
  if (complaints.length > 0) throw new CannotStart(complaints.join('\n'))
}
