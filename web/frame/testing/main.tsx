// The frame's screens without their HTML documents, for the browser tests of this surface.
import { routeOf } from '@bonafide/core/address/locale-path'
import { createRoot } from 'react-dom/client'
import { directionOf, tagOf } from '@bonafide/core/languages'
import { LinkContext } from '../../ui/link.tsx'
import { LinkTo } from '../../lib/page/link-to.tsx'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { Screen as Phone } from '../hand-over/phone.tsx'
import { Screen as Party } from '../party/party.tsx'
import { Screen as Shell } from '../shell/shell.tsx'
import { surface } from '../surface.tsx'
import { words } from '../words.ts'

const { language, path } = routeOf(location.pathname, location.search)
Object.assign(document.documentElement, { lang: tagOf(language), dir: directionOf(language) })
const routes = surface.routes
const route = routes.find((route) => route.route === path) ?? routes[0]
const say = await words.load(language)
const root = document.getElementById('root')
if (root !== null && route !== undefined)
  createRoot(root).render(
    <PlaceProvider place={{ language, route, routes, pathname: location.pathname }}>
      <words.Provider value={say}>
        <LinkContext value={LinkTo}>{path === '/phone' ? <Phone /> : path === '/party' ? <Party /> : <Shell />}</LinkContext>
      </words.Provider>
    </PlaceProvider>,
  )
