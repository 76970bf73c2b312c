import { prices } from '../../calls/wallets.ts'
import { useLoad } from '../load/use-load.ts'

/** The assets that can be deposited, withdrawn and traded. Until they are loaded, only USDT, which always exists. */
export function useAssets(): readonly string[] {
  const { load } = useLoad(prices, () => ({}))
  return load.state === 'there' ? load.data.map((price) => price.asset) : ['USDT']
}
