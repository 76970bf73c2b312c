import type { DeskWords } from '@bonafide/locales/generated/desk'
import type { PageRoute } from '../lib/page/route.ts'
import { places } from './places.ts'

export const routes: readonly PageRoute<DeskWords>[] = [
  {
    route: places.queue,
    title: (say) => say('queue.title'),
    load: () => import('./queue/queue-page.tsx'),
    file: 'desk/queue/queue-page.tsx',
  },
  {
    route: places.chats,
    title: (say) => say('chats.title'),
    load: () => import('./chats/chats-page.tsx'),
    file: 'desk/chats/chats-page.tsx',
  },
  {
    route: places.usage,
    title: (say) => say('usage.title'),
    load: () => import('./usage/usage-page.tsx'),
    file: 'desk/usage/usage-page.tsx',
  },
  {
    route: `${places.cases}*`,
    title: (say) => say('case.title'),
    load: () => import('./case/case-page.tsx'),
    file: 'desk/case/case-page.tsx',
  },
  {
    route: `${places.deletions}*`,
    title: (say) => say('about.deletion'),
    load: () => import('./deletion/deletion-page.tsx'),
    file: 'desk/deletion/deletion-page.tsx',
  },
  {
    route: `${places.transfers}*`,
    title: (say) => say('about.transfer'),
    load: () => import('./transfer/transfer-page.tsx'),
    file: 'desk/transfer/transfer-page.tsx',
  },
  {
    route: places.signIn,
    title: (say) => say('signIn.title'),
    load: () => import('./door/sign-in-page.tsx'),
    file: 'desk/door/sign-in-page.tsx',
  },
  // Invitation links lead here, with their secret in the fragment: see server/desk/door/invite.ts.
  { route: '/join', title: (say) => say('join.title'), load: () => import('./door/join-page.tsx'), file: 'desk/door/join-page.tsx' },
  {
    route: '*',
    title: (say) => say('notFound.title'),
    load: () => import('./chrome/not-found.tsx'),
    file: 'desk/chrome/not-found.tsx',
    status: 404,
  },
]
