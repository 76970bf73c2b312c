export const places = {
  queue: '/',
  cases: '/cases/',
  deletions: '/deletions/',
  chats: '/chats',
  usage: '/usage',
  signIn: '/sign-in',
} as const
