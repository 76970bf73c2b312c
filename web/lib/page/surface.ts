// What both the prerender and the browser need to render the pages of a surface.
import type { LazyCatalogs } from '@bonafide/locales/catalog'
import type { PageTheme } from '@bonafide/core/preferences'
import type { ComponentType, ReactNode } from 'react'
import type { PageSay, SurfaceWords } from '../words.ts'
import type { PageRoute } from './route.ts'

export interface Surface<Words> {
  /** The folder of its documents and the prefix of its assets. */
  readonly name: string
  /** The origin that serves it. */
  readonly origin: 'area' | 'provider' | 'desk'
  /** Relative to `web/`. */
  readonly entry: string
  /** The first route that matches an address is shown. */
  readonly routes: readonly PageRoute<Words>[]
  readonly words: SurfaceWords<Words>
  readonly catalogs: LazyCatalogs
  /** The folder of its catalogs in `locales/generated`. */
  readonly folder: string
  /** Its theme for visitors who have not chosen a theme; white by default. */
  readonly theme?: PageTheme
  /** `title.page`, e.g. "Home | Exchange". */
  readonly title: (say: PageSay<Words>, page: string) => string
  /** The message shown over a page when one of its scripts fails to load, and the label of the link that reloads it. */
  readonly incomplete: (say: PageSay<Words>) => { readonly text: string; readonly again: string }
  /** The layout around the screens. */
  readonly Frame: ComponentType<{ children: ReactNode }>
  /** Shown while a screen is loading. */
  readonly Waiting: ComponentType
  /** Shown if a screen crashed or could not be loaded. */
  readonly Broken: ComponentType
}
