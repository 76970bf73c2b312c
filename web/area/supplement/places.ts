export const supplementForm = '/verified/kyb/supplement'
export const supplementSubmitted = '/verified/kyb/supplement/result?submitStatus=submit-info'
export const supplementCompleted = '/verified/kyb/supplement/result?submitStatus=completed'
/** Where the summary leads to. */
export const peopleId = 'supplement-people'
