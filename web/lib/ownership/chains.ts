// How a person's total is computed, as a sum of products: multiplied along each chain, then added up.
import type { Holdings } from './holdings.ts'

export function chainsOf({ owners, edges }: Holdings, percentText: (percent: number) => string): ReadonlyMap<number, string> {
  const shares = new Map(edges.map(({ from, to, percent }) => [`${from} ${to}`, percent]))
  return new Map(
    owners.flatMap(({ index, percent, paths = [] }) => {
      const chains = paths.map((path) => path.map((to, at) => shares.get(`${at === 0 ? 'company' : path[at - 1]} ${to}`)))
      const isWhole = chains.every((chain) => chain.every((share) => share !== undefined))
      if (!isWhole || chains.every((chain) => chain.length < 2)) return []
      // Left to right in every language, as sums are written.
      return [
        [
          index,
          `\u2066${chains.map((chain) => chain.map((share) => percentText(share ?? 0)).join(' × ')).join(' + ')} ${sign(chains, percent)} ${percentText(percent)}\u2069`,
        ],
      ]
    }),
  )
}

/** Totals are rounded, and if there are many paths, only the strongest are listed. */
const sign = (chains: readonly (readonly (number | undefined)[])[], percent: number): string => {
  const sum = chains.reduce((all, chain) => all + chain.reduce<number>((product, share) => (product * (share ?? 0)) / 100, 100), 0)
  return Math.abs(sum - percent) < 0.0005 ? '=' : '≈'
}
