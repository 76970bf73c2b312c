/** A sentence of a catalog with its places filled in, as far as it has plain ones: `Add “{title}”`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)(?:, \w+)*\}/g, (place, name: string) => String(values[name] ?? place))
