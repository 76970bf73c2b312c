// Chooses the provider: our own engine, or the one in ADAPTERS.
import type { OwnAdapters } from './adapters/own/load-adapters.ts'
import { patientProvider } from './adapters/own/patient-provider.ts'
import { builtinProvider } from './adapters/provider-builtin/builtin-provider.ts'
import type { House } from './house.ts'
import type { Provider } from './ports/provider.ts'
import { reportsTo } from './visits/reports.ts'

export const chooseProvider = ({ log, ...house }: Pick<House, 'db' | 'keys' | 'config' | 'log'>, own: OwnAdapters): Provider =>
  own.provider === undefined ? builtinProvider(house) : patientProvider(own.provider, house.config.providerHosts, log)

/** From now on it may report. */
export const startProvider = async (house: Pick<House, 'db' | 'operation'>, own: OwnAdapters): Promise<void> =>
  own.provider?.start(reportsTo(house))
