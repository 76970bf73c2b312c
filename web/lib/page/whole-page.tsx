import { LinkContext } from '../../ui/link.tsx'
import type { PageSay } from '../words.ts'
import { LinkTo } from './link-to.tsx'
import { Outlet } from './outlet.tsx'
import { PlaceProvider, type PagePlace } from './place.tsx'
import type { Surface } from './surface.ts'
import './incomplete.css'

export interface WholePageProps<Words> {
  readonly surface: Surface<Words>
  readonly say: PageSay<Words>
  readonly place: PagePlace
}

/** The whole page, which the prerender writes and the browser hydrates. */
export const WholePage = <Words,>({ surface, say, place }: WholePageProps<Words>) => (
  <PlaceProvider place={place}>
    <surface.words.Provider value={say}>
      <LinkContext value={LinkTo}>
        <surface.Frame>
          <Outlet surface={surface} say={say} />
        </surface.Frame>
      </LinkContext>
    </surface.words.Provider>
  </PlaceProvider>
)
