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
    route: places.signIn,
    title: (say) => say('signIn.title'),
    load: () => import('./door/sign-in-page.tsx'),
    file: 'desk/door/sign-in-page.tsx',
  },
  // Invitations lead here, with their secret behind a #: server/desk/door/invite.ts.
  { route: '/join', title: (say) => say('join.title'), load: () => import('./door/join-page.tsx'), file: 'desk/door/join-page.tsx' },
  {
    route: '*',
    title: (say) => say('notFound.title'),
    load: () => import('./chrome/not-found.tsx'),
    file: 'desk/chrome/not-found.tsx',
    status: 404,
  },
]
