// The addresses of a company's pages.
export const companyHome = '/verified/kyb'
export const companyEditor = '/verified/kyb/enterprise'
export const companyResult = '/verified/kyb/result'
/** The notice to people whom a company names about the use of their data. */
export const namedPeopleNotice = '/verified/privacy#named-by-a-company'
