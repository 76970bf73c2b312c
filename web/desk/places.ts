export const places = { queue: '/', signIn: '/sign-in' } as const
