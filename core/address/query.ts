// Query strings, handled as text: core has no `URL`.

/** The first value of a name; undefined if it is missing or its escapes are broken. */
export function queryValue(search: string, name: string): string | undefined {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=')
    if (decodeQueryValue(key) === name) return decodeQueryValue(rest.join('='))
  }
  return undefined
}

export function decodeQueryValue(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A broken escape has no value, but the rest of the address may still be valid.
    return undefined
  }
}

export const printQuery = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]))
    .join('&')
