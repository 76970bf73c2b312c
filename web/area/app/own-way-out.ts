const routes: readonly string[] = ['/verified/appFaq', '/verified/kyb/enterprise']

/** Pages that have a close button or a back link of their own, so that the app needs no bar above them. */
export const hasOwnWayOut = (route: string): boolean => routes.includes(route)
