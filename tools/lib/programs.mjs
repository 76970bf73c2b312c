import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** In production the stand-in is not even loaded, unless it is switched on. */
const hasStandIn = () => process.env.NODE_ENV !== 'production' || process.env.STAND_IN === 'on'

export const serverProgram = () => load(hasStandIn() ? 'with-stand-in' : 'main')
export const operateProgram = () => load(hasStandIn() ? 'operate-with-stand-in' : 'operate')

const load = (name) => import(pathToFileURL(join(root, `server/dist/${name}.js`)).href)
