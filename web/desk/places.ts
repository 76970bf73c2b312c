export const places = { queue: '/', cases: '/cases/', chats: '/chats', usage: '/usage', signIn: '/sign-in' } as const
