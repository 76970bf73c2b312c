export const supplementForm = '/verified/kyb/supplement'
export const supplementSubmitted = '/verified/kyb/supplement/result?submitStatus=submit-info'
export const supplementCompleted = '/verified/kyb/supplement/result?submitStatus=completed'
/** The target of the error summary's link to the people. */
export const peopleId = 'supplement-people'
