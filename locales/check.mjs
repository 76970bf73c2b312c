// node locales/check.mjs: runs every gate on every language of every surface, and checks that the generated files are current.
import { problemsOf } from './gates.mjs'
import { staleness } from './generate.mjs'
import { fewer, glossaryOf, home, shipped, strayFiles, surfaces, wordsOf } from './lib.mjs'

export function check(root = home, whole = shipped) {
  const problems = strayFiles(root).map((file) => `${file}: English has no such file`)
  let messages = 0
  for (const surface of surfaces(root)) {
    const words = wordsOf(surface, root)
    const english = words.get('en')
    const required = fewer[surface] ?? whole
    if (english === undefined) problems.push(`en/${surface}.json is missing`)
    for (const language of new Set([...required, ...words.keys()])) {
      const own = words.get(language) ?? new Map()
      messages += own.size
      const found = problemsOf({
        english: english ?? new Map(),
        own,
        language,
        whole: required.includes(language),
        glossary: glossaryOf(language, root),
      })
      problems.push(...found.map((problem) => `${language}/${surface}.json ${problem}`))
    }
  }
  return { problems, messages }
}

if (process.argv[1] !== undefined && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  const { problems: found, messages } = check()
  // A message that breaks a gate may also break the generator.
  const problems = found.length > 0 ? found : staleness()
  for (const problem of problems) console.error(`locales/${problem}`)
  // A check that found no messages must not pass.
  if (messages === 0) console.error('locales: no words were found')
  else console.log(`words: ${messages} messages, ${problems.length} problems`)
  process.exitCode = problems.length > 0 || messages === 0 ? 1 : 0
}
