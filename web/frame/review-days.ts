/** How long a decision by a reviewer takes at most, in working days: as long as a case may be open at the desk. */
export const reviewDays = 3
