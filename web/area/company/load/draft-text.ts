/**
 * What is typed, as a text that a body may carry. JSON leaves some marks as they are that no text of ours may contain, e.g. those that turn the
 * direction of what follows and come along with pasted Arabic: written by their numbers they are read back as they were.
 */
export const draftText = (values: unknown): string =>
  JSON.stringify(values).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
