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

/** Whether a text uses a word; as a whole word if its script has spaces between words. */
export const uses = (text, word) => {
  if (unspaced.test(word)) return text.includes(word)
  const pattern = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${pattern}(?![\p{L}\p{M}])`, 'iu').test(text)
}
