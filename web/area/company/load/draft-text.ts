/**
 * Typed values as text for a request body. JSON does not escape some characters that our texts may not contain, such as direction marks,
 * which come with pasted Arabic. Once escaped, they are restored unchanged.
 */
export const draftText = (values: unknown): string =>
  JSON.stringify(values).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
