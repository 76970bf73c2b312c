import { areaCatalogs, type AreaWords } from '@bonafide/locales/generated/area'
import type { Surface } from '../lib/page/surface.ts'
import { Broken } from './plain/broken.tsx'
import { Waiting } from './plain/waiting.tsx'
import { areaRoutes } from './routes.ts'
import { AreaFrame } from './shell/area-frame.tsx'
import { words } from './words.ts'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/fonts.css'
import '../ui/type.css'

export const surface: Surface<AreaWords> = {
  name: 'area',
  origin: 'area',
  entry: 'area/entry.tsx',
  routes: areaRoutes,
  words,
  catalogs: areaCatalogs,
  folder: 'area',
  title: (say, page) => say('page.title', { page, exchange: say('exchange.name') }),
  incomplete: (say) => ({ text: say('page.incomplete'), again: say('page.again') }),
  Frame: AreaFrame,
  Waiting,
  Broken,
}
