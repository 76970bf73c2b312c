/**
 * Removes invisible characters from pasted text: direction marks, which phones put around numbers and names, and tabs and other control
 * characters from a spreadsheet or document. The text in a body must not contain them (core/values.ts), and users could not find them.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
