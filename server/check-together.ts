// What can be said of the settings only once the module of ADAPTERS is read.
import { CannotStart } from './cannot-start.ts'
import { type Config, isPublic } from './config.ts'
import type { OwnAdapters } from './adapters/own/load-adapters.ts'

export const checkTogether = (
  config: Pick<Config, 'standIn' | 'mail' | 'mode' | 'host'>,
  own: Pick<OwnAdapters, 'exchange' | 'mail'>,
): void => {
  const complaints = [
    ...(own.exchange !== undefined && config.standIn
      ? ['ADAPTERS has an exchange, and STAND_IN is on: set STAND_IN=off, or leave the exchange out.']
      : []),
    ...(own.exchange === undefined && !config.standIn
      ? ['STAND_IN is off, and ADAPTERS has no exchange: add one, or set STAND_IN=on.']
      : []),
    ...(own.mail === undefined && config.mail.kind === 'outbox' && isPublic(config)
      ? ['SMTP_URL must be set, or ADAPTERS must have mail: without either, no code reaches anyone.']
      : []),
  ]
  if (complaints.length > 0) throw new CannotStart(complaints.join('\n'))
}
