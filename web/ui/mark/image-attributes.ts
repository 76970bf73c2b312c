/** Accessibility attributes of a drawing: its name, or that it is decoration. */
export const imageAttributes = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
