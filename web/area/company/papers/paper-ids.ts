/** Element ids in step 4, as targets of errors and reviewers' remarks. */
export const typeField = 'papers-type'
export const fieldOf = (template: string): string => `paper-${template}`
