// The part of a language's glossary.md that a program can check: words that must not be used, because another word names the same thing.

/** Rows of the table under `## Words`: | English | the word | words not to use |. */
export function forbiddenWords(glossary) {
  const [, table = ''] = glossary.split(/^## Words$/m)
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const [, english = '', wanted = '', not = ''] = line.split('|').map((cell) => cell.trim())
      return not
        .split(/[,、،;]/)
        .map((word) => word.trim())
        .filter((word) => word !== '')
        .map((word) => ({ word, wanted, english }))
    })
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A whole word, if its script has spaces between words. */
const patternOf = (word) => {
  const pattern = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(unspaced.test(word) ? pattern : String.raw`(?<![\p{L}\p{M}])${pattern}(?![\p{L}\p{M}])`, 'iu')
}

/** Finds the rows whose word a text uses. Most texts contain none of the words at all, and need no pattern, which takes a hundred times as long. */
export const findForbidden = (forbidden) => {
  const rows = forbidden.map((row) => ({ row, letters: row.word.toLowerCase(), pattern: patternOf(row.word) }))
  return (text) => {
    const all = text.toLowerCase()
    return rows.filter(({ letters, pattern }) => all.includes(letters) && pattern.test(text)).map(({ row }) => row)
  }
}
