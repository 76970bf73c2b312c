// A cast asserts something that the compiler cannot check. Product code has few, and their number per workspace may only fall.
import { parseSync, Visitor } from 'oxc-parser'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

/** The number of casts allowed in each workspace. */
const allowed: Readonly<Record<string, number>> = { core: 15, engine: 17, locales: 5, server: 8, web: 27 }

export const casts = (sources: readonly Source[], ceilings = allowed): readonly Fault[] =>
  Object.entries(ceilings).flatMap(([workspace, ceiling]) => {
    const found = sources.filter(({ path }) => path.startsWith(`${workspace}/`) && isProduct(path)).flatMap(castsIn)
    if (found.length === ceiling) return []
    const fix =
      found.length > ceiling
        ? `parse the value, or let the compiler infer it; all casts: ${found.join(', ')}`
        : `lower its number in casts.ts to ${found.length}`
    return [{ check: 'casts', where: workspace, what: `${found.length} casts, and casts.ts allows ${ceiling}`, fix }]
  })

const isProduct = (path: string): boolean => !/\.(?:test|contract|properties)\.|\/testing\/|\/test-|^web\/gallery\//.test(path)

/** Types that TypeScript widens by design: the keys and values of our own objects. */
const widened = /^Object\.(?:keys|values|entries|fromEntries)\(/

const castsIn = ({ path, text }: Source): readonly string[] => {
  if (!/\bas\b/.test(text)) return []
  const places: string[] = []
  const visitor = new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      const type = text.slice(typeAnnotation.start, typeAnnotation.end)
      const expression = text.slice(start, end)
      if (type !== 'const' && !widened.test(expression)) places.push(`${path}:${text.slice(0, start).split('\n').length}`)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return places
}
