// Chooses the provider: our own engine, or the one in ADAPTERS.
import { CannotStart } from './cannot-start.ts'
import type { OwnAdapters } from './adapters/own/load-adapters.ts'
import { patientProvider } from './adapters/own/patient-provider.ts'
import { builtinProvider } from './adapters/provider-builtin/builtin-provider.ts'
import type { Services } from './services.ts'
import type { Provider } from './ports/provider.ts'
import { reportsTo } from './visits/reports.ts'

export const chooseProvider = ({ log, ...services }: Pick<Services, 'db' | 'keys' | 'config' | 'log'>, own: OwnAdapters): Provider => {
  if (own.provider === undefined) return builtinProvider(services)
  if (services.config.sumsub !== undefined)
    throw new CannotStart('ADAPTERS has a provider, and SUMSUB_APP_TOKEN is set: leave one of them out.')
  return patientProvider(own.provider, services.config.providerHosts, log)
}

/** After this call the provider may report results. */
export const startProvider = async (services: Pick<Services, 'db' | 'operation'>, own: OwnAdapters): Promise<void> =>
  own.provider?.start(reportsTo(services))
