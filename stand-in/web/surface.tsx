import { standInCatalogs, type StandInWords } from '@bonafide/locales/generated/stand-in'
import type { Surface } from '@bonafide/web/lib/page/surface.ts'
import { Broken, Waiting } from './chrome/broken.tsx'
import { Frame } from './chrome/frame.tsx'
import { routes } from './routes.ts'
import { words } from './words.ts'
import '@bonafide/web/ui/tokens.css'
import '@bonafide/web/ui/reset.css'
import '@bonafide/web/ui/fonts.css'
import '@bonafide/web/ui/type.css'

export const surface: Surface<StandInWords> = {
  name: 'stand-in',
  origin: 'area',
  entry: '../stand-in/web/entry.tsx',
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
