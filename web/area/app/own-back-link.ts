const routes: readonly string[] = ['/verified/appFaq', '/verified/kyb/enterprise']

/** Pages with their own close button or back link, so that the app needs no bar above them. */
export const hasOwnBackLink = (route: string): boolean => routes.includes(route)
