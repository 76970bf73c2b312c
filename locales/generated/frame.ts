// Made by locales/generate.mjs from locales/frame/. Change the words there, then run it.
import type { LazyCatalogs, None, Text } from '../catalog.ts'

export const frameCatalogs: LazyCatalogs = {
  ar: () => import('./frame/ar.json'),
  en: () => import('./frame/en.json'),
  'zh-CN': () => import('./frame/zh-CN.json'),
}

export interface FrameWords {
  'frame.name': None
  'page.title': { readonly name: Text; readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nothing.title': None
  'nothing.text': None
  'shell.waiting': None
  'shell.title': None
  'shell.text': None
  'shell.close': None
}
