export const supplementForm = '/verified/kyb/supplement'
export const supplementSubmitted = '/verified/kyb/supplement/result?submitStatus=submit-info'
export const supplementCompleted = '/verified/kyb/supplement/result?submitStatus=completed'
/** The targets of the error summary's links. */
export const peopleId = 'supplement-people'
