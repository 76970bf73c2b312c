/**
 * Typed values as text for a request body. JSON does not escape some characters that no text of ours may contain, such as the marks that change
 * the text direction, which come along with pasted Arabic: escaped, they are restored unchanged.
 */
export const draftText = (values: unknown): string =>
  JSON.stringify(values).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
