// The title of each page of the area: in the browser's tab and in the breadcrumb.
import type { AreaSay } from './words.ts'

export type Title = (say: AreaSay) => string

export const titles = {
  '/verified/enter': (say: AreaSay) => say('home.title'),
  '/verified/appFaq': (say: AreaSay) => say('help.open'),
  '/verified/appSass': (say: AreaSay) => say('route.frame'),
  '/verified/reset': (say: AreaSay) => say('route.reset'),
  '/verified/data': (say: AreaSay) => say('route.data'),
  '/verified/privacy': (say: AreaSay) => say('route.privacy'),
  '/verified/kyb': (say: AreaSay) => say('route.business'),
  '/verified/kyb/enterprise': (say: AreaSay) => say('route.businessForm'),
  '/verified/kyb/result': (say: AreaSay) => say('route.businessResult'),
  '/verified/kyb/supplement': (say: AreaSay) => say('route.supplement'),
  '/verified/kyb/supplement/result': (say: AreaSay) => say('route.supplementResult'),
  '/verified/ubo': (say: AreaSay) => say('route.owners'),
  '/verified/recognise': (say: AreaSay) => say('route.recognise'),
  '/verified/transfer': (say: AreaSay) => say('route.transfer'),
  '/verified/transfer/result': (say: AreaSay) => say('route.transferResult'),
  '/verified/transfer/dispute': (say: AreaSay) => say('route.transferDispute'),
  '/verified/sign-in-failed': (say: AreaSay) => say('route.signInFailed'),
  '/verified/404': (say: AreaSay) => say('route.notFound'),
  '*': (say: AreaSay) => say('route.notFound'),
} as const satisfies Readonly<Record<string, Title>>
export type AreaPath = keyof typeof titles

export const titleAt = (route: string): Title | undefined => new Map<string, Title>(Object.entries(titles)).get(route)
