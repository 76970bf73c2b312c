export const places = {
  queue: '/',
  cases: '/cases/',
  deletions: '/deletions/',
  transfers: '/transfers/',
  chats: '/chats',
  usage: '/usage',
  signIn: '/sign-in',
} as const
