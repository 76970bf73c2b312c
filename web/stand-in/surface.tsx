import { standInCatalogs, type StandInWords } from '@bonafide/locales/generated/stand-in'
import type { Surface } from '../lib/page/surface.ts'
import { Broken, Waiting } from './chrome/broken.tsx'
import { Frame } from './chrome/frame.tsx'
import { routes } from './routes.ts'
import { words } from './words.ts'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/fonts.css'
import '../ui/type.css'

export const surface: Surface<StandInWords> = {
  name: 'stand-in',
  origin: 'area',
  entry: 'stand-in/entry.tsx',
  routes,
  words,
  catalogs: standInCatalogs,
  folder: 'stand-in',
  title: (say, page) => say('page.title', { page, exchange: say('exchange.name') }),
  incomplete: (say) => ({ text: say('page.incomplete'), again: say('page.again') }),
  Frame,
  Waiting,
  Broken,
}
