import { prices } from '../../calls/wallets.ts'
import { useLoad } from '../load/use-load.ts'

/** What exists to be deposited, withdrawn and traded; until that is known, the one that always does. */
export function useAssets(): readonly string[] {
  const { load } = useLoad(prices, () => ({}))
  return load.state === 'there' ? load.data.map((price) => price.asset) : ['USDT']
}
