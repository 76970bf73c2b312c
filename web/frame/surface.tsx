import { type Segment, segments } from '@bonafide/core/frame/segments'
import { frameCatalogs, type FrameWords } from '@bonafide/locales/generated/frame'
import type { ReactNode } from 'react'
import type { PageRoute } from '../lib/page/route.ts'
import type { Surface } from '../lib/page/surface.ts'
import { words } from './words.ts'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/fonts.css'
import '../ui/type.css'

const Frame = ({ children }: { children: ReactNode }) => <>{children}</>
const Empty = () => null

/** Other addresses have no content, and the page says so. */
const nothing: Omit<PageRoute<FrameWords>, 'route'> = {
  title: (say) => say('nothing.title'),
  load: () => import('./nothing/nothing.tsx'),
  file: 'frame/nothing/nothing.tsx',
}

const segmentRoute = (segment: Segment): PageRoute<FrameWords> => ({
  route: `/${segment}`,
  title: (say) => say('frame.name'),
  load: () => import('./shell/shell.tsx'),
  file: 'frame/shell/shell.tsx',
})

/** Opened by a phone's camera, never inside a frame. */
const phone: PageRoute<FrameWords> = {
  route: '/phone',
  title: (say) => say('frame.name'),
  load: () => import('./hand-over/phone.tsx'),
  file: 'frame/hand-over/phone.tsx',
}

/** The link that a company sends to its owners, directors and traders. It also opens outside a frame. */
const party: PageRoute<FrameWords> = {
  route: '/party',
  title: (say) => say('frame.name'),
  load: () => import('./party/party.tsx'),
  file: 'frame/party/party.tsx',
}

export const surface: Surface<FrameWords> = {
  name: 'frame',
  origin: 'provider',
  entry: 'frame/entry.tsx',
  routes: [{ ...nothing, route: '/' }, ...segments.map(segmentRoute), phone, party, { ...nothing, route: '*', status: 404 }],
  words,
  catalogs: frameCatalogs,
  folder: 'frame',
  title: (say, page) => say('page.title', { page, name: say('frame.name') }),
  incomplete: (say) => ({ text: say('page.incomplete'), again: say('page.again') }),
  Frame,
  Waiting: Empty,
  Broken: Empty,
}
