// Names of months as Node's own language data writes them: alone, within a date, in full and abbreviated.

const languages =
  'en de fr es pt it nl pl cs sk hu ro bg hr sl sr da sv nb fi et lv lt el tr ru uk kk uz az id ms vi th ar fa he hi bn ur ta ka hy sq mk is'.split(
    ' ',
  )

const fold = (name: string): string => name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('.', '').trim()

const zone = { timeZone: 'UTC', calendar: 'gregory' } as const

/** The names of January to December: alone and within a date, as languages that decline write them. */
const namesIn = (language: string): readonly (readonly string[])[] => {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { ...zone, month }),
    new Intl.DateTimeFormat(language, { ...zone, day: 'numeric', month, year: 'numeric' }),
  ])
  return Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2023, month, 15))
    return forms.flatMap((form) => form.formatToParts(day).flatMap(({ type, value }) => (type === 'month' ? [fold(value)] : [])))
  })
}

/** Listopad is November in Poland and October in Croatia: the earlier month counts, so that no paper seems newer than it is. */
const allNames = (): ReadonlyMap<string, number> => {
  const months = new Map<string, number>()
  for (const [month, name] of languages.flatMap((language) =>
    namesIn(language).flatMap((names, at) => names.map((name) => [at + 1, name] as const)),
  ))
    if (/\p{L}{2}/u.test(name)) months.set(name, Math.min(month, months.get(name) ?? 12))
  return months
}

let months: ReadonlyMap<string, number> | undefined

/** A word that may be a month; `monthOf` returns which. */
export const monthWord = '(\\p{L}[\\p{L}\\p{M}]+)'

/** 0: no month has that name. Hebrew writes `in` together with it. */
export const monthOf = (word: string): number => {
  months ??= allNames()
  const name = fold(word)
  return months.get(name) ?? months.get(name.replace(/^ב/, '')) ?? 0
}
