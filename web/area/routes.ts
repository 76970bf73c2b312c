// Every address of the area.
import type { AreaWords } from '@bonafide/locales/generated/area'
import type { Loaded, PageRoute } from '../lib/page/route.ts'
import { type AreaPath, titles } from './titles.ts'

/** `file` is the file that `load` imports, relative to `web/`. */
const page = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  route,
  title: titles[route],
  file,
  load,
})

/** Pages whose words have a separate catalog. */
const inCompanyWords = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  ...page(route, file, load),
  catalog: 'company',
})

/** Pages that the server renders with the company's answers. */
const ofCompany = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  ...inCompanyWords(route, file, load),
  known: true,
})

/** The data page and the privacy notice share a catalog. */
const ofPrivacy = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  ...page(route, file, load),
  catalog: 'privacy',
})

/** Pages with another separate catalog, which no other page loads. */
const ofOwners = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  ...page(route, file, load),
  catalog: 'owners',
})

const ofTransfer = (route: AreaPath, file: string, load: () => Promise<Loaded>): PageRoute<AreaWords> => ({
  ...page(route, file, load),
  catalog: 'transfer',
})

const notFound = (route: AreaPath): PageRoute<AreaWords> => ({
  ...page(route, 'area/plain/not-found.tsx', () => import('./plain/not-found.tsx')),
  status: 404,
})

export const areaRoutes: readonly PageRoute<AreaWords>[] = [
  { ...page('/verified/enter', 'area/home/home.tsx', () => import('./home/home.tsx')), known: true },
  page('/verified/appFaq', 'area/help/help-screen.tsx', () => import('./help/help-screen.tsx')),
  page('/verified/appSass', 'area/app/app-frame.tsx', () => import('./app/app-frame.tsx')),
  page('/verified/reset', 'area/reset/reset.tsx', () => import('./reset/reset.tsx')),
  ofPrivacy('/verified/data', 'area/your-data/your-data-page.tsx', () => import('./your-data/your-data-page.tsx')),
  { ...ofPrivacy('/verified/privacy', 'area/privacy/privacy-page.tsx', () => import('./privacy/privacy-page.tsx')), open: true },
  ofCompany('/verified/kyb', 'area/company/hub/hub.tsx', () => import('./company/hub/hub.tsx')),
  ofCompany('/verified/kyb/enterprise', 'area/company/editor/editor.tsx', () => import('./company/editor/editor.tsx')),
  ofCompany('/verified/kyb/result', 'area/company/result/result.tsx', () => import('./company/result/result.tsx')),
  inCompanyWords('/verified/kyb/supplement', 'area/supplement/supplement.tsx', () => import('./supplement/supplement.tsx')),
  inCompanyWords(
    '/verified/kyb/supplement/result',
    'area/supplement/result/supplement-result.tsx',
    () => import('./supplement/result/supplement-result.tsx'),
  ),
  ofOwners('/verified/ubo', 'area/owners/owners-page.tsx', () => import('./owners/owners-page.tsx')),
  ofOwners('/verified/recognise', 'area/owners/recognise/recognise-page.tsx', () => import('./owners/recognise/recognise-page.tsx')),
  ofTransfer('/verified/transfer', 'area/transfer/transfer-page.tsx', () => import('./transfer/transfer-page.tsx')),
  ofTransfer('/verified/transfer/result', 'area/transfer/result-page.tsx', () => import('./transfer/result-page.tsx')),
  {
    ...ofTransfer(
      '/verified/transfer/dispute',
      'area/transfer/dispute/dispute-page.tsx',
      () => import('./transfer/dispute/dispute-page.tsx'),
    ),
    open: true,
  },
  {
    ...page('/verified/sign-in-failed', 'area/plain/sign-in-failed.tsx', () => import('./plain/sign-in-failed.tsx')),
    open: true,
  },
  notFound('/verified/404'),
  notFound('*'),
]
