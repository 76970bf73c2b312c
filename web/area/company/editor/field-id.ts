/** The id of a field's control in steps 1 and 2. */
export const fieldIdOf = (name: string): string => `company-${name}`
