// Where the pages of a company stand.
export const companyHome = '/verified/kyb'
export const companyEditor = '/verified/kyb/enterprise'
export const companyResult = '/verified/kyb/result'
