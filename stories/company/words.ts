/** Fills in the plain placeholders of a catalog's sentence, as in `Add “{title}”`. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)(?:, \w+)*\}/g, (place, name: string) => String(values[name] ?? place))
