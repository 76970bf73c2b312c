import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import type { Surface } from '../lib/page/surface.ts'
import { DeskBroken, DeskWaiting } from './chrome/broken.tsx'
import { Frame } from './chrome/frame.tsx'
import { routes } from './routes.ts'
import { words } from './words.ts'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/fonts.css'
import '../ui/type.css'

export const surface: Surface<DeskWords> = {
  name: 'desk',
  origin: 'desk',
  entry: 'desk/entry.tsx',
  routes,
  words,
  catalogs: deskCatalogs,
  folder: 'desk',
  theme: 'dark',
  title: (say, page) => say('page.title', { page, brand: say('brand.name') }),
  incomplete: (say) => ({ text: say('page.incomplete'), again: say('page.again') }),
  Frame,
  Waiting: DeskWaiting,
  Broken: DeskBroken,
}
