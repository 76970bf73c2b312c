// What a prerender and a browser both need to know to draw the pages of one surface.
import type { LazyCatalogs } from '@bonafide/locales/catalog'
import type { PageTheme } from '@bonafide/core/preferences'
import type { ComponentType, ReactNode } from 'react'
import type { PageSay, SurfaceWords } from '../words.ts'
import type { PageRoute } from './route.ts'

export interface Surface<Words> {
  /** Where its documents lie and what its assets are called. */
  readonly name: string
  /** The origin that serves it. */
  readonly origin: 'area' | 'provider' | 'desk'
  /** From `web/`. */
  readonly entry: string
  /** The first one that fits an address is shown. */
  readonly routes: readonly PageRoute<Words>[]
  readonly words: SurfaceWords<Words>
  readonly catalogs: LazyCatalogs
  /** The folder of its catalogs in `locales/generated`. */
  readonly folder: string
  /** Its theme for visitors who have chosen nothing; white unless said. */
  readonly theme?: PageTheme
  /** `title.page`, e.g. "Home | Exchange". */
  readonly title: (say: PageSay<Words>, page: string) => string
  /** Over a page whose scripts did not all come, and on the link that loads it again. */
  readonly incomplete: (say: PageSay<Words>) => { readonly text: string; readonly again: string }
  /** Everything around the screens. */
  readonly Frame: ComponentType<{ children: ReactNode }>
  /** Stands where a screen is still on its way. */
  readonly Waiting: ComponentType
  /** Stands where a screen broke, or could not be fetched. */
  readonly Broken: ComponentType
}
