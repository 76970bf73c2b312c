/** The ids of step 4: where an error, or a reviewer's remark, leads to. */
export const typeField = 'papers-type'
export const fieldOf = (template: string): string => `paper-${template}`
